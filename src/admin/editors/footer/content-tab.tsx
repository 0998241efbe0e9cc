import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'

export function ContentTab() {
  return (
    <>
      <Card title="Compania">
        <LanguagePanels>
          <Field name="footer.companyName" />
          <Field name="footer.description" />
          <Field name="footer.copyright" />
        </LanguagePanels>
      </Card>
      <Card title="Imagini">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="footer.logos.main" />
          <Field name="footer.logos.secondary" />
        </div>
        <Field name="footer.backgroundImage" />
      </Card>
    </>
  )
}
