import { newFooterLink, newFooterSocial } from '#content/footer/new-items.ts'
import { type FooterLink, type FooterSocial, shownFooterLinks } from '#content/footer/section.ts'
import { Card } from '#ui/card.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { Fields } from '../../fields/fields.tsx'
import { RowListField } from '../../fields/lists/row-list-field.tsx'
import { SectionEditor } from '../section-editor.tsx'

const tabs = [
  { value: 'content', label: 'Conținut', Panel: ContentTab },
  { value: 'links', label: 'Linkuri', Panel: LinksTab },
  { value: 'layout', label: 'Aspect', Panel: LayoutTab },
  { value: 'style', label: 'Stil', Panel: StyleTab },
] as const

export function FooterEditor() {
  return (
    <SectionEditor section="footer" title="Editare Footer">
      <TabbedPanels label="Părțile footerului" tabs={tabs} />
    </SectionEditor>
  )
}

function ContentTab() {
  return (
    <>
      <Card title="Compania">
        <Fields of="footer" only={['companyName', 'description', 'copyright']} />
      </Card>
      <Card title="Imagini">
        <Fields of="footer.logos" />
        <Fields of="footer" only={['backgroundImage']} />
      </Card>
    </>
  )
}

function LayoutTab() {
  return (
    <>
      <Card title="Coloane">
        <Fields
          of="footer.columns"
          only={['showColumns', 'column1Title', 'column2Title', 'column3Title']}
          hints={{ showColumns: 'Fără coloane, footerul are un aspect simplu.' }}
        />
      </Card>
      <Card title="Elemente afișate">
        <Fields of="footer" only={['showBackToTop', 'showSocials', 'showLegal']} />
      </Card>
    </>
  )
}

function StyleTab() {
  return (
    <Card title="Culori și spații">
      <Fields
        of="footer.style"
        only={['bgColor', 'textColor', 'paddingTop', 'paddingBottom', 'borderTop']}
      />
    </Card>
  )
}

function LinksTab() {
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
