import { newFooterLink, newFooterSocial } from '#content/footer/new-items.ts'
import { type FooterLink, type FooterSocial, shownFooterLinks } from '#content/footer/section.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '../../fields/field.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { RowListField } from '../../fields/row-list-field.tsx'

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
          row={(at) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <LanguagePanels>
                <Field name={`footer.links.${at}.label`} />
              </LanguagePanels>
              <Field name={`footer.links.${at}.url`} />
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
          row={(at) => (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-4">
              <Field name={`footer.socials.${at}.name`} />
              <Field name={`footer.socials.${at}.icon`} />
              <Field name={`footer.socials.${at}.url`} />
            </div>
          )}
        />
      </Card>
    </>
  )
}
