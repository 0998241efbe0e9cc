import { useState } from 'react'
import { TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { useClient } from '../connection/client-context.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'
import { openFileBin } from './open-file-bin.ts'
import { PublishedFiles } from './published-files.tsx'
import { RemovedFiles } from './removed-files.tsx'

const tabs = [
  { value: 'published', label: 'Fișiere încărcate' },
  { value: 'removed', label: 'Fișiere șterse' },
]

export function Files() {
  const client = useClient()
  const { email } = useAdministrator()
  const [bin] = useState(() => openFileBin(client, email))
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
