import { newFooterLink, newFooterSocial } from '#content/footer/new-items.ts'
import { type FooterLink, type FooterSocial, shownFooterLinks } from '#content/footer/section.ts'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { RowListField } from '../../fields/lists/row-list-field.tsx'

export function LinksTab() {
  return (
    <>
      <Card title="Linkuri" description={`Footerul afișează primele ${shownFooterLinks} linkuri.`}>
        <RowListField<FooterLink>
          name="footer.links"
          rowLabel="Linkul"
          addLabel="Adaugă link"
          empty="Nu există linkuri."
          create={newFooterLink}
          row={(index) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <LanguagePanels>
                <Field name={`footer.links.${index}.label`} />
              </LanguagePanels>
              <Field name={`footer.links.${index}.url`} />
            </div>
          )}
        />
      </Card>
      <Card
        title="Rețele sociale"
        description="Au pictogramă proprie: facebook, instagram, twitter, youtube, linkedin, telegram, whatsapp. Orice altă rețea primește una generală."
      >
        <RowListField<FooterSocial>
          name="footer.socials"
          rowLabel="Rețeaua"
          addLabel="Adaugă rețea socială"
          empty="Nu există rețele sociale."
          create={newFooterSocial}
          row={(index) => (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
              <Field name={`footer.socials.${index}.name`} />
              <Field name={`footer.socials.${index}.icon`} />
              <Field name={`footer.socials.${index}.url`} />
            </div>
          )}
        />
      </Card>
    </>
  )
}
