import { useState } from 'react'
import { toast } from 'sonner'
import { movedPages } from '#content/addresses/page-moves.ts'
import { privacySlug, termsSlug } from '#content/pages/section.ts'
import { TabList, TabPanel, TabsContext, useTabsState } from '#ui/tabs.tsx'
import { AddButton } from '../../fields/lists/row-buttons.tsx'
import { toastSaved } from '../../notices/saved-notice.ts'
import { useSite } from '../../site/use-site.ts'
import { SectionEditor } from '../section-editor.tsx'
import { AutoSave } from './auto-save.tsx'
import { CustomPagesTab } from './custom-pages-tab.tsx'
import { LegalPageTab } from './legal-page-tab.tsx'
import { useLinkUpdate } from './use-link-update.ts'

export function PagesEditor() {
  const [savedAt, setSavedAt] = useState<Date>()
  const saved = useSite().data?.site.pages.customPages ?? []
  const offerLinkUpdate = useLinkUpdate()
  const noteSaved = () => setSavedAt(new Date())
  const tabs = useTabsState('terms')
  const [isAdding, setAdding] = useState(false)
  const add = () => {
    tabs.activate('custom')
    setAdding(true)
  }
  return (
    <SectionEditor
      section="pages"
      title="Editare Pagini"
      saveLabel="Salvează tot"
      failedMessage="A apărut o eroare la salvarea paginilor."
      onSaved={({ site }) => {
        noteSaved()
        const linkUpdate = offerLinkUpdate(site, movedPages(saved, site.pages.customPages))
        // A notice with something left to do stays after the next save.
        const showToast = linkUpdate ? toast.success : toastSaved
        showToast('Paginile au fost salvate cu succes!', linkUpdate)
      }}
      headerActions={<AddButton label="Adaugă pagină" onClick={add} />}
      actions={savedAt && <LastSaved at={savedAt} />}
    >
      <TabsContext value={tabs}>
        <TabList
          label="Pagini"
          tabs={[
            { value: 'terms', label: 'Termeni și condiții' },
            { value: 'privacy', label: 'Politica de confidențialitate' },
            { value: 'custom', label: 'Pagini personalizate', count: saved.length },
          ]}
        />
        <TabPanel value="terms">
          <LegalPageTab page="terms" address={`/${termsSlug}`} />
        </TabPanel>
        <TabPanel value="privacy">
          <LegalPageTab page="privacy" address={`/${privacySlug}`} />
        </TabPanel>
        <TabPanel value="custom" className="space-y-5">
          <CustomPagesTab
            isAdding={isAdding}
            onAddingEnd={() => setAdding(false)}
            onSaved={noteSaved}
            offerLinkUpdate={offerLinkUpdate}
          />
        </TabPanel>
      </TabsContext>
      <AutoSave onSaved={noteSaved} />
    </SectionEditor>
  )
}

const timeOfDay = new Intl.DateTimeFormat('ro', { timeStyle: 'medium' })

function LastSaved({ at }: { at: Date }) {
  return (
    <p role="status" className="self-center text-sm text-quiet sm:mr-auto">
      Ultima salvare: {timeOfDay.format(at)}
    </p>
  )
}
