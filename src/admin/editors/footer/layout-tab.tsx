import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { SwitchField } from '../../fields/switch-field.tsx'

export function LayoutTab() {
  return (
    <>
      <Card title="Coloane">
        <SwitchField
          name="footer.columns.showColumns"
          label="Afișează trei coloane"
          hint="Fără coloane, footerul are un aspect simplu."
        />
        <LanguagePanels>
          <LocalisedField name="footer.columns.column1Title" label="Titlul coloanei 1" />
          <LocalisedField name="footer.columns.column2Title" label="Titlul coloanei 2" />
          <LocalisedField name="footer.columns.column3Title" label="Titlul coloanei 3" />
        </LanguagePanels>
      </Card>
      <Card title="Elemente afișate">
        <SwitchField name="footer.showBackToTop" label="Butonul „Înapoi sus”" />
        <SwitchField name="footer.showSocials" label="Rețelele sociale" />
        <SwitchField name="footer.showLegal" label="Linkurile legale" />
      </Card>
    </>
  )
}
