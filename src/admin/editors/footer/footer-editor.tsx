import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { ContentTab } from './content-tab.tsx'
import { LayoutTab } from './layout-tab.tsx'
import { LinksTab } from './links-tab.tsx'
import { StyleTab } from './style-tab.tsx'

const tabs = [
  { value: 'content', label: 'Conținut', Panel: ContentTab },
  { value: 'links', label: 'Linkuri', Panel: LinksTab },
  { value: 'layout', label: 'Aspect', Panel: LayoutTab },
  { value: 'style', label: 'Stil', Panel: StyleTab },
] as const

export function FooterEditor() {
  return (
    <SectionEditor section="footer" title="Editare Footer">
      <Tabs initial="content">
        <TabList label="Părțile footerului" tabs={tabs} />
        {tabs.map(({ value, Panel }) => (
          <TabPanel key={value} value={value} className="space-y-5">
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </SectionEditor>
  )
}
