import { Card } from '#ui/card.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { SectionEditor } from '../section-editor.tsx'

export function GlobalEditor() {
  return (
    <SectionEditor section="global" title="Setări globale" hasLanguages={false}>
      <Card title="Identitatea site-ului">
        <PictureField
          name="global.siteLogo"
          label="Sigla site-ului (URL)"
          hint="Se afișează în meniul de navigare dacă acesta nu are o siglă proprie."
        />
        <PictureField
          name="global.favicon"
          label="Pictograma site-ului (URL)"
          hint="Imaginea mică din fila browserului."
        />
      </Card>
      <Card title="Imagini implicite">
        <PictureField
          name="global.defaultBackgroundImage"
          label="Imaginea de fundal implicită (URL)"
          hint="Ține locul acolo unde o secțiune nu are imagine proprie."
        />
        <PictureField
          name="global.socialShareImage"
          label="Imaginea pentru rețele sociale (URL)"
          hint="Apare când cineva distribuie un link către site; recomandat 1200 × 630 px."
        />
        <PictureField
          name="global.errorPageImage"
          label="Imaginea paginii 404 (URL)"
          hint="Se afișează pe pagina de eroare."
        />
      </Card>
    </SectionEditor>
  )
}
