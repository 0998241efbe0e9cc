import { Card } from '#ui/card.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { Fields } from '../../fields/fields.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { LinksTab } from './links-tab.tsx'

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
