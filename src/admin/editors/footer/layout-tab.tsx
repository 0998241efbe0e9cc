import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'

export function LayoutTab() {
  return (
    <>
      <Card title="Coloane">
        <Field
          name="footer.columns.showColumns"
          hint="Fără coloane, footerul are un aspect simplu."
        />
        <LanguagePanels>
          <Field name="footer.columns.column1Title" />
          <Field name="footer.columns.column2Title" />
          <Field name="footer.columns.column3Title" />
        </LanguagePanels>
      </Card>
      <Card title="Elemente afișate">
        <Field name="footer.showBackToTop" />
        <Field name="footer.showSocials" />
        <Field name="footer.showLegal" />
      </Card>
    </>
  )
}
