import { useState } from 'react'
import { siteProblems } from '#content/problems/problems.ts'
import { changedDetails, type DetailKeys } from '#content/site/details.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { loadWithDetails } from '#data/site/load-details.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Save } from '#ui/icons.tsx'
import { useClient } from '../connection/client-context.ts'
import { composeDrafts } from '../drafts/compose-drafts.ts'
import { keptSections, readDrafts, type StoredDraft, settleDraft } from '../drafts/kept-drafts.ts'
import { SectionLabels } from '../drafts/section-labels.tsx'
import { useDraftOwner } from '../drafts/use-draft-owner.ts'
import { toastProblem } from '../notices/problem-notice.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { useChosenSet } from '../prepare/chosen-set.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { useRefreshSite } from '../site/use-site.ts'

/** Saves every section. Where there are kept drafts, the administrator sees their list first and agrees that they are saved, too. */
export function SaveAllButton(props: { label: string; look?: 'primary' | 'secondary' }) {
  const { label, look } = props
  const id = useDraftOwner()
  const client = useClient()
  const set = useChosenSet()
  const refresh = useRefreshSite()
  const { save, askAboutConflicts, openConflicts } = useSave()
  const [toConfirm, setToConfirm] = useState<SectionKey[]>()
  const { isSaving, whileSaving } = useWhileSaving(
    'Ciornele rămân în acest browser. Încercați din nou.',
  )

  const saveAll = async (sections: SectionKey[]) => {
    setToConfirm(undefined)
    await whileSaving(async () => {
      const drafts = newestDrafts(id, sections)
      const base = await loadWithDetails(client, await refresh(), detailsOfDrafts(drafts))
      const { merged, conflicts } = composeDrafts(base.site, drafts)
      const draft = conflicts.length > 0 ? await askAboutConflicts(conflicts, merged) : merged
      if (!draft) return
      const problem = siteProblems(draft, base.site).find(({ path }) =>
        sections.some((section) => path.startsWith(`${section}.`)),
      )
      if (problem) return toastProblem(problem, draft)
      if (!(await save(base, draft))) return
      for (const kept of Object.values(drafts)) settleDraft(kept)
      toastSaved('Datele au fost salvate cu succes!')
    })
  }

  const start = () => {
    const sections = keptSections(id)
    if (sections.length > 0) setToConfirm(sections)
    else void saveAll([])
  }

  return (
    <>
      <Button icon={look && Save} look={look} disabled={isSaving} onClick={start}>
        {isSaving ? 'Se salvează...' : label}
      </Button>
      {toConfirm && (
        <ConfirmDialog
          title={set ? 'Salvați fără publicare?' : 'Publicați modificările?'}
          description={
            set
              ? 'Intră în modificarea pregătită ce ați scris în:'
              : 'Vizitatorii văd imediat ce ați scris în:'
          }
          confirmLabel={set ? 'Salvează fără publicare' : 'Publică'}
          onConfirm={() => void saveAll(toConfirm)}
          onClose={() => setToConfirm(undefined)}
        >
          <SectionLabels keys={toConfirm} />
        </ConfirmDialog>
      )}
      {openConflicts && <ConflictDialog {...openConflicts} />}
    </>
  )
}

type NewestDrafts = { [Key in SectionKey]?: StoredDraft<Key> }

/** The older drafts of a section stay kept. */
function newestDrafts(userId: string, sections: readonly SectionKey[]): NewestDrafts {
  return Object.fromEntries(
    sections.flatMap((section) => {
      const [newest] = readDrafts(userId, section)
      return newest ? [[section, newest]] : []
    }),
  )
}

function detailsOfDrafts(drafts: NewestDrafts): DetailKeys {
  const kept = Object.entries(drafts).map(([section, { base, mine }]) =>
    changedDetails(section as SectionKey, base, mine),
  )
  return Object.assign({}, ...kept)
}
