import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { PublishedFiles } from './published-files.tsx'
import { RemovedFiles } from './removed-files.tsx'
import { useFileBin } from './use-file-bin.ts'

const tabs = [
  { value: 'published', label: 'Fișiere încărcate' },
  { value: 'removed', label: 'Fișiere șterse' },
]

export function Files() {
  const bin = useFileBin()
  return (
    <>
      <ScreenHeader title="Fișiere" />
      <Tabs initial="published">
        <TabList label="Ce fișiere se arată" tabs={tabs} />
        <TabPanel value="published" className="pt-4">
          <PublishedFiles bin={bin} />
        </TabPanel>
        <TabPanel value="removed" className="pt-4">
          <RemovedFiles bin={bin} />
        </TabPanel>
      </Tabs>
    </>
  )
}
