import { newFooterLink, newFooterSocial } from '#content/footer/new-items.ts'
import { type FooterLink, type FooterSocial, shownFooterLinks } from '#content/footer/section.ts'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
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
              <Fields of={`footer.links.${index}`} />
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
          row={(index) => <Fields of={`footer.socials.${index}`} />}
        />
      </Card>
    </>
  )
}
