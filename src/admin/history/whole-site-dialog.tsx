import { toast } from 'sonner'
import {
  type Difference,
  type SectionDifferences,
  siteDifferences,
} from '#content/history/differences.ts'
import { earlierColumns } from '#content/history/rebuild-pictures.ts'
import { visibilityChanges } from '#content/history/visibility-changes.ts'
import { pathLabels } from '#content/problems/path-label.ts'
import { siteProblems } from '#content/problems/problems.ts'
import { isItemPath } from '#content/site/lists.ts'
import { sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedVersion } from '#data/history/history.ts'
import type { PictureHistory } from '#data/pictures/picture-annotations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastProblem } from '../notices/problem-notice.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { chooseSet, type SetChoice, useChosenSet } from '../prepare/chosen-set.ts'
import { PrepareButton } from '../saving/prepare-button.tsx'
import { giveUpOnConflicts, useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { firstFew, formatCount } from '../screen/format-count.ts'
import { Differences } from './difference-row.tsx'
import { DraftsInTheWay } from './drafts-in-the-way.tsx'
import type { HistoryDrafts } from './use-history-drafts.ts'

export function WholeSiteDialog(props: {
  version: number
  moment: string
  loaded: Pick<LoadedVersion, 'after' | 'now'>
  pictures: PictureHistory
  drafts: HistoryDrafts
  onBack: () => void
  onDone: () => void
}) {
  const { version, moment, loaded, pictures, drafts, onBack, onDone } = props
  const { after: then, now } = loaded
  const changed = siteDifferences(now.site, then)
  const keys = changed.map(({ section }) => section)
  const { save } = useSave()
  const set = useChosenSet()
  const { isSaving, whileSaving } = useWhileSaving('Nimic nu s-a schimbat pe site.')

  const restore = async (choice: SetChoice | undefined) => {
    if (!drafts.checkNoDrafts(keys)) return
    const restored = Object.fromEntries(keys.map((section) => [section, then[section]]))
    const next = { ...now.site, ...restored }
    const [problem] = siteProblems(next, now.site)
    if (problem) return toastProblem(problem, next)
    const rows = pictures.since.map(earlierColumns)
    await whileSaving(async () => {
      const saved = await save(
        now,
        next,
        giveUpOnConflicts,
        rows.length > 0 && !choice ? { site_pictures: { import: rows } } : {},
        choice,
      )
      if (!saved) {
        toast.info('Altcineva a salvat între timp aceeași secțiune. Comparați din nou.')
        return
      }
      if (saved.prepared) chooseSet(saved.prepared.set)
      toastSaved('Datele au fost salvate cu succes!', {
        description: saved.prepared
          ? `Modificarea „${saved.prepared.set.name}” are tot site-ul ca în versiunea ${version}. Pe site nu s-a schimbat nimic.`
          : `Tot site-ul este ca în versiunea ${version}. Dacă vă răzgândiți, readuceți versiunea ${now.site.version}.`,
      })
      onDone()
    })
  }

  return (
    <Dialog
      title="Readuceți tot site-ul la acest moment?"
      description={`Cum era pe ${moment}, după versiunea ${version}.`}
      width="wide"
      onClose={onBack}
    >
      <DraftsInTheWay keys={drafts.withDrafts} />
      <Losses now={now.site} then={then} changed={changed} pictures={pictures.since.length} />
      {changed.map((section) => (
        <SectionBack
          key={section.section}
          {...section}
          now={now.site}
          then={then}
          onRestore={() => drafts.restore(then, [section.section])}
        />
      ))}
      <DialogFooter cancelLabel="Înapoi" onCancel={onBack}>
        {keys.length > 0 && (
          <>
            <Button onClick={() => drafts.restore(then, keys)}>Pune totul în ciorne</Button>
            <PrepareButton disabled={isSaving} onChoose={(choice) => void restore(choice)} />
          </>
        )}
        <Button look="primary" disabled={isSaving} onClick={() => void restore(set)}>
          {isSaving
            ? 'Se salvează...'
            : set
              ? 'Readu în modificarea pregătită'
              : 'Readu și publică'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Losses(props: {
  now: SiteData
  then: SiteData
  changed: SectionDifferences[]
  pictures: number
}) {
  const { now, then, changed, pictures } = props
  const { shown, hidden } = visibilityChanges(now, then)
  const all = changed.flatMap(({ found }) => found)
  const added = all.filter(({ path, after }) => isItemPath(path) && after === null)
  const deleted = all.filter(({ path, before }) => isItemPath(path) && before === null)
  const names = (found: Difference[], site: SiteData) =>
    found.map(({ path }) => {
      const [section, , item] = pathLabels(path, site)
      return `${section} › ${item}`
    })
  const lines = [
    { what: 'Vizitatorii nu vor mai vedea', names: hidden },
    { what: 'Vizitatorii vor vedea din nou', names: shown },
    { what: 'Dispare, fiindcă a fost adăugat de atunci', names: names(added, now) },
    { what: 'Apare din nou, fiindcă a fost șters de atunci', names: names(deleted, then) },
    {
      what: 'Își schimbă textele sau setările',
      names: changed.map(({ section }) => sections[section].label),
    },
    {
      what: 'Imagini descrise ca atunci',
      names: pictures > 0 ? [formatCount(pictures, 'imagine', 'imagini')] : [],
    },
  ]
  return (
    <Notice
      tone="warning"
      title={`Se retrage tot ce s-a salvat de atunci: ${formatCount(now.version - then.version, 'salvare', 'salvări')}`}
    >
      <dl className="space-y-2">
        {lines
          .filter((line) => line.names.length > 0)
          .map((line) => (
            <div key={line.what}>
              <dt className="font-medium">{line.what}:</dt>
              <dd className="break-words">{firstFew(line.names, 12, '; ')}</dd>
            </div>
          ))}
      </dl>
      <p>
        Versiunile rămân în istoric. Dacă vreți numai o parte, alegeți secțiunea mai jos: ajunge în
        editor, ca ciornă.
      </p>
    </Notice>
  )
}

interface SectionBackProps extends SectionDifferences {
  now: SiteData
  then: SiteData
  onRestore: () => void
}

function SectionBack({ section, found, now, then, onRestore }: SectionBackProps) {
  const { label } = sections[section]
  return (
    <details className="border border-line">
      <summary className="min-h-10 cursor-pointer px-3 py-2 text-sm font-medium">
        {label}: {formatCount(found.length, 'diferență', 'diferențe')}
      </summary>
      <div className="space-y-2 border-t border-line p-3">
        <Button aria-label={`Readu această versiune: ${label}`} onClick={onRestore}>
          Readu această versiune
        </Button>
        <Differences
          found={found}
          now={now}
          other={then}
          otherLabel="Atunci"
          absent={{ now: '(șters)', other: '(nu era)' }}
        />
      </div>
    </details>
  )
}
