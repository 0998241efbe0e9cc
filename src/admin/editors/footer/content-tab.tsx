import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { PictureField } from '../../fields/picture-field.tsx'

export function ContentTab() {
  return (
    <>
      <Card title="Compania">
        <LanguagePanels>
          <LocalisedField name="footer.companyName" label="Numele companiei" required />
          <LocalisedField name="footer.description" label="Descriere" required rows={3} />
          <LocalisedField name="footer.copyright" label="Drepturi de autor" required />
        </LanguagePanels>
      </Card>
      <Card title="Imagini">
        <div className="grid gap-5 sm:grid-cols-2">
          <PictureField name="footer.logos.main" label="Sigla principală (URL)" />
          <PictureField name="footer.logos.secondary" label="Sigla secundară (URL)" />
        </div>
        <PictureField name="footer.backgroundImage" label="Imaginea de fundal (URL)" />
      </Card>
    </>
  )
}
