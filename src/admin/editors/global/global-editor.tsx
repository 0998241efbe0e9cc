import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'
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
        <Field
          name="global.defaultBackgroundImage"
          hint="Ține locul acolo unde o secțiune nu are imagine proprie."
        />
        <Field
          name="global.socialShareImage"
          hint="Apare când cineva distribuie un link către site; recomandat 1200 × 630 px."
        />
        <Field name="global.errorPageImage" hint="Se afișează pe pagina de eroare." />
      </Card>
    </SectionEditor>
  )
}
