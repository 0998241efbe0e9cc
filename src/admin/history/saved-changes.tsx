import {
  type SavedDifference,
  type SavedPart,
  savedDifferences,
} from '#content/history/undo-save.ts'
import { pathLabels } from '#content/problems/path-label.ts'
import { isItemPath, isListPath } from '#content/site/lists.ts'
import { type SectionKey, sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Button } from '#ui/button.tsx'
import { FirstOf } from '../screen/first-of.tsx'
import { DifferenceRow, Side } from './difference-row.tsx'
import type { HistoryDrafts } from './use-history-drafts.ts'

interface ChangedPart {
  part: SavedPart
  /** The name of the item; undefined for the section's own fields. */
  name: string | undefined
  differences: SavedDifference[]
}

export function SavedChanges(props: {
  before: SiteData
  after: SiteData
  now: SiteData
  drafts: HistoryDrafts
}) {
  const { before, after, now, drafts } = props
  const changed = changedSections({ before, after, now })
  const undo = (only: SectionKey[], part?: SavedPart) => drafts.undo({ before, after }, only, part)
  const undoable = changed.filter(({ parts }) => parts.some(hasUndoable))
  if (changed.length === 0) return null
  return (
    <>
      <p className="max-w-prose text-sm text-quiet">
        Anularea readuce textul de dinainte, întâi în editor, ca ciornă: pe site nu se schimbă nimic
        până nu salvați. Ce s-a schimbat de atunci încoace rămâne.
      </p>
      {changed.map(({ section, parts }) => (
        <section key={section} className="space-y-3">
          <header className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{sections[section].label}</h3>
            {parts.filter(hasUndoable).length > 1 && (
              <Button onClick={() => undo([section])}>Anulează tot din secțiune</Button>
            )}
          </header>
          <FirstOf items={parts}>
            {(shown) =>
              shown.map((part) => (
                <PartChanges
                  key={part.part ?? ''}
                  {...part}
                  sectionLabel={sections[section].label}
                  isOnly={undoable.length === 1 && parts.length === 1}
                  onUndo={() => undo([section], part.part)}
                  onBringBack={(field) => drafts.bringBack(section, field)}
                />
              ))
            }
          </FirstOf>
        </section>
      ))}
      {undoable.length > 1 && (
        <Button onClick={() => undo(undoable.map(({ section }) => section))}>
          Anulează toată salvarea
        </Button>
      )}
    </>
  )
}

interface PartChangesProps extends ChangedPart {
  sectionLabel: string
  isOnly: boolean
  onUndo: () => void
  onBringBack?: ((field: SavedDifference) => void) | undefined
}

function PartChanges(props: PartChangesProps) {
  const { name, differences, sectionLabel, isOnly, onUndo, onBringBack } = props
  const label = 'Anulează această modificare'
  const partLabel = [sectionLabel, name].filter(Boolean).join(', ')
  return (
    <div className="border border-line">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-paper px-3 py-2">
        <h4 className="min-w-0 flex-1 basis-48 text-sm font-medium break-words">
          {name ?? 'Textele și setările secțiunii'}
        </h4>
        {hasUndoable({ differences }) && (
          <Button
            look={isOnly ? 'primary' : 'secondary'}
            aria-label={`${label}: ${partLabel}`}
            onClick={onUndo}
          >
            {label}
          </Button>
        )}
      </header>
      <div className="px-3 has-[>button]:pb-3">
        <FirstOf items={differences}>
          {(shown) => (
            <ul className="divide-y divide-line">
              {shown.map((difference) => (
                <SavedRow
                  key={difference.path}
                  difference={difference}
                  partLabel={partLabel}
                  onBringBack={canBringBack(difference, differences) ? onBringBack : undefined}
                />
              ))}
            </ul>
          )}
        </FirstOf>
      </div>
    </div>
  )
}

const stateTexts: Record<SavedDifference['state'], string> = {
  undoable: '',
  kept: 'Schimbat din nou de atunci: rămâne cum este acum.',
  undone: 'Acum este deja ca înainte.',
}

interface SavedRowProps extends Pick<PartChangesProps, 'onBringBack'> {
  difference: SavedDifference
  partLabel: string
}

function SavedRow({ difference, partLabel, onBringBack }: SavedRowProps) {
  const { path, before, after, state, now, part } = difference
  const label = pathLabels(path)
    .slice(part === null ? 1 : 3)
    .join(' › ')
  return (
    <DifferenceRow
      label={label}
      note={stateTexts[state]}
      action={
        onBringBack && (
          <Button
            look="quiet"
            className="-ml-4"
            aria-label={`Readu doar acest câmp: ${partLabel}, ${label}`}
            onClick={() => onBringBack(difference)}
          >
            Readu doar acest câmp
          </Button>
        )
      }
    >
      <Side label="Înainte" path={path} value={before} other={after} absent="(nu era)" />
      <Side label="După salvare" path={path} value={after} other={before} absent="(șters)" />
      {now !== undefined && (
        <Side label="Acum" path={path} value={now} other={after} absent="(șters)" />
      )}
    </DifferenceRow>
  )
}

/** A field alone. Where it is all that can be undone of a part, the part's button does the same; an item that is gone has no fields. */
function canBringBack({ path, state, now }: SavedDifference, { length }: SavedDifference[]) {
  if (isListPath(path) || isItemPath(path) || now === null) return false
  return state === 'kept' || (state === 'undoable' && length > 1)
}

function hasUndoable({ differences }: Pick<ChangedPart, 'differences'>): boolean {
  return differences.some(({ state }) => state === 'undoable')
}

function changedSections({ before, after, now }: Record<'before' | 'after' | 'now', SiteData>) {
  return sectionKeys.flatMap((section): { section: SectionKey; parts: ChangedPart[] }[] => {
    const sides = { before: before[section], after: after[section], now: now[section] }
    const found = savedDifferences<SectionKey>(section, sides)
    const parts = [...new Set(found.map(({ part }) => part))].map((part): ChangedPart => {
      const differences = found.filter((difference) => difference.part === part)
      return { part, name: nameOf(differences[0], before, after), differences }
    })
    return parts.length === 0 ? [] : [{ section, parts }]
  })
}

function nameOf(difference: SavedDifference | undefined, before: SiteData, after: SiteData) {
  if (!difference || difference.part === null) return undefined
  return pathLabels(difference.path, difference.after === null ? before : after)[2]
}
