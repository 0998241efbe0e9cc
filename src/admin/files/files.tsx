import { TabbedPanels } from '#ui/tabs.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { PublishedFiles } from './published-files.tsx'
import { RemovedFiles } from './removed-files.tsx'

const tabs = [
  { value: 'published', label: 'Fișiere încărcate', Panel: PublishedFiles },
  { value: 'removed', label: 'Fișiere șterse', Panel: RemovedFiles },
]

export function Files() {
  return (
    <div className="space-y-4">
      <ScreenHeader title="Fișiere" />
      <TabbedPanels label="Ce fișiere se arată" tabs={tabs} />
    </div>
  )
}
