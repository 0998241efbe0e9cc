import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { MenuItemsTab } from './menu-items-tab.tsx'
import { MenuPagesTab } from './menu-pages-tab.tsx'
import { MenuStyleTab } from './menu-style-tab.tsx'

const tabs = [
  { value: 'items', label: 'Elemente meniu', Panel: MenuItemsTab },
  { value: 'style', label: 'Stil meniu', Panel: MenuStyleTab },
  { value: 'pages', label: 'Pagini personalizate', Panel: MenuPagesTab },
] as const

export function NavbarEditor() {
  return (
    <SectionEditor section="navbar" title="Editare Meniu de navigare">
      <Tabs initial="items">
        <TabList label="Părțile meniului" tabs={tabs} />
        {tabs.map(({ value, Panel }) => (
          <TabPanel key={value} value={value} className="space-y-5">
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </SectionEditor>
  )
}
