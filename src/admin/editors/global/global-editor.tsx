import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'
import { Fields } from '../../fields/fields.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { LogoFields } from './logo-fields.tsx'

export function GlobalEditor() {
  return (
    <SectionEditor section="global" title="Setări globale" hasLanguages={false}>
      <Card title="Identitatea site-ului">
        <LogoFields />
        <Field name="global.favicon" hint="Imaginea mică din fila browserului." />
      </Card>
      <Card title="Imagini implicite">
        <Fields
          of="global"
          only={['defaultBackgroundImage', 'socialShareImage', 'errorPageImage']}
          hints={{
            defaultBackgroundImage: 'Apare acolo unde o secțiune nu are imagine proprie.',
            socialShareImage:
              'Apare când cineva distribuie un link către site; recomandat 1200 × 630 px.',
            errorPageImage: 'Se afișează pe pagina de eroare.',
          }}
        />
      </Card>
    </SectionEditor>
  )
}
