import { useState } from 'react'
import { toast } from 'sonner'
import { movedPages } from '#content/addresses/page-moves.ts'
import { type CustomPage, privacySlug, termsSlug } from '#content/pages/section.ts'
import { TabList, TabPanel, TabsContext, useTabsState } from '#ui/tabs.tsx'
import { AddButton } from '../../fields/lists/row-buttons.tsx'
import { toastSaved } from '../../notices/saved-notice.ts'
import { SiteGate } from '../../site/site-gate.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { AutoSave } from './auto-save.tsx'
import { CustomPagesTab } from './custom-pages-tab.tsx'
import { LegalPageTab } from './legal-page-tab.tsx'
import { useLinkUpdate } from './use-link-update.ts'

export function PagesEditor() {
  return <SiteGate>{({ site }) => <LoadedPages saved={site.pages.customPages} />}</SiteGate>
}

function LoadedPages({ saved }: { saved: readonly CustomPage[] }) {
  const [savedAt, setSavedAt] = useState<Date>()
  const offerLinkUpdate = useLinkUpdate()
  const noteSaved = () => setSavedAt(new Date())
  const tabs = useTabsState(saved.length > 0 ? 'custom' : 'terms')
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
            { value: 'custom', label: 'Pagini personalizate', count: saved.length },
            { value: 'terms', label: 'Termeni și condiții' },
            { value: 'privacy', label: 'Politica de confidențialitate' },
          ]}
        />
        <TabPanel value="custom" className="space-y-5">
          <CustomPagesTab
            isAdding={isAdding}
            onAddingEnd={() => setAdding(false)}
            onSaved={noteSaved}
            offerLinkUpdate={offerLinkUpdate}
          />
        </TabPanel>
        <TabPanel value="terms">
          <LegalPageTab page="terms" address={`/${termsSlug}`} />
        </TabPanel>
        <TabPanel value="privacy">
          <LegalPageTab page="privacy" address={`/${privacySlug}`} />
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
