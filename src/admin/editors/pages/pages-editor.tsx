import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { movedPages } from '#content/addresses/page-moves.ts'
import { timings } from '#content/browser/timings.ts'
import { type CustomPage, type Pages, privacySlug, termsSlug } from '#content/pages/section.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Card } from '#ui/card.tsx'
import { TabList, TabPanel, TabsContext, useTabsState } from '#ui/tabs.tsx'
import { AddButton } from '../../fields/lists/row-buttons.tsx'
import { toastSaved } from '../../notices/saved-notice.ts'
import { SiteGate } from '../../site/site-gate.tsx'
import { useEditor } from '../editor-context.ts'
import { EqualNamesNote } from '../navbar/equal-names-note.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { AddPageDialog } from './add-page-dialog.tsx'
import { autoSavedPages } from './auto-saved-pages.ts'
import { CustomPageCard } from './custom-page-card.tsx'
import { LegalPageTab } from './legal-page-tab.tsx'
import { useCustomPageEdits } from './use-custom-page-edits.ts'
import { type OfferLinkUpdate, useLinkUpdate } from './use-link-update.ts'

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
      actions={
        savedAt && (
          <p role="status" className="self-center text-sm text-quiet sm:mr-auto">
            Ultima salvare: {timeOfDay.format(savedAt)}
          </p>
        )
      }
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

/** Saves the custom pages after a pause in typing, so that a burst of typing makes one version. */
function AutoSave({ onSaved }: { onSaved: () => void }) {
  const { subscribe, getValues } = useFormContext()
  const { isSaving, fromHistory, baseOf, saveTexts } = useEditor()

  const saveTyped = useEffectEvent(async (later: () => void) => {
    if (isSaving) return later()
    // What the history has put into the form waits for the save button.
    if (fromHistory) return
    const saved = baseOf('pages').site.pages
    const draft: Pages = getValues('pages')
    const pages = autoSavedPages(saved, draft)
    if (sameContent(pages, saved)) return
    if (await saveTexts({ pages })) onSaved()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void saveTyped(restart), timings.customPageAutoSave)
    }
    const unsubscribe = subscribe({ formState: { values: true }, callback: restart })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [subscribe])

  return null
}

interface CustomPagesTabProps {
  isAdding: boolean
  onAddingEnd: () => void
  onSaved: () => void
  offerLinkUpdate: OfferLinkUpdate
}

/** An added or deleted page is published at once, a changed text after a pause in typing. */
function CustomPagesTab({ isAdding, onAddingEnd, onSaved, offerLinkUpdate }: CustomPagesTabProps) {
  const pages: CustomPage[] = useWatch({ name: 'pages.customPages' })
  const { add, remove, addStoredToMenu } = useCustomPageEdits(onSaved, offerLinkUpdate)

  return (
    <>
      <p className="max-w-prose text-sm text-quiet">
        Ce scrieți într-o pagină de mai jos se salvează singur după o clipă, iar vizitatorii îl văd
        imediat. Numai o adresă schimbată așteaptă „Salvează tot”.
      </p>
      <EqualNamesNote />
      {pages.length === 0 && (
        <Card>
          <p className="text-sm text-quiet">
            Nu există pagini personalizate. Apăsați „Adaugă pagină” pentru prima, de exemplu
            „Echipa” sau „Cariere”.
          </p>
        </Card>
      )}
      {pages.map((page, index) => (
        <CustomPageCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the slug changes while it is typed; the controls are named by index
          key={index}
          index={index}
          title={page.title.ro}
          onAddToMenu={() => addStoredToMenu(index)}
          onRemove={(button) => void remove(index, button)}
        />
      ))}
      {isAdding && (
        <AddPageDialog
          otherSlugs={pages.map(({ slug }) => slug)}
          onAdd={add}
          onClose={onAddingEnd}
        />
      )}
    </>
  )
}
