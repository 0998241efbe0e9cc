import { useState } from 'react'
import { answerConflict, type Side } from '#content/changes/answer-conflict.ts'
import type { Conflict } from '#content/changes/merge.ts'
import { pathLabel } from '#content/problems/path-label.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ShownValue } from './shown-value.tsx'
import type { ConflictsAgainst, OpenConflicts } from './use-save.ts'

const words = {
  title: 'Același câmp a fost schimbat și de altcineva',
  description:
    'Celelalte modificări au fost îmbinate. Alegeți ce rămâne acolo unde textele diferă.',
  mine: 'Versiunea dumneavoastră',
  theirs: 'Versiunea salvată între timp',
  cancelLabel: 'Continuă editarea',
  confirmLabel: 'Salvează alegerea',
}
const ofSite = {
  ...words,
  title: 'Același câmp a fost schimbat și pe site',
  theirs: 'Versiunea de pe site',
}
const wordsAgainst: Record<ConflictsAgainst, typeof words> = {
  save: words,
  set: { ...words, theirs: 'Versiunea din modificarea pregătită' },
  site: {
    ...ofSite,
    description: 'Alegeți ce rămâne în modificarea pregătită. Pe site nu se schimbă nimic.',
  },
  publication: {
    ...ofSite,
    description: 'Celelalte modificări au fost îmbinate. Alegeți ce apare pe site.',
    mine: 'Versiunea din modificarea pregătită',
    cancelLabel: 'Anulează',
    confirmLabel: 'Publică alegerea',
  },
}

export function ConflictDialog({ conflicts, merged, against = 'save', answer }: OpenConflicts) {
  const { mine, theirs, ...texts } = wordsAgainst[against]
  const [sides, setSides] = useState<Record<string, Side>>({})
  const resolve = () =>
    answer(
      conflicts.reduce(
        (site, conflict) => answerConflict(site, conflict, sides[conflict.path] ?? 'mine'),
        merged,
      ),
    )
  return (
    <ConfirmDialog {...texts} width="wide" onConfirm={resolve} onClose={() => answer(null)}>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.path}
          conflict={conflict}
          label={pathLabel(conflict.path, merged)}
          sideLabels={{ mine, theirs }}
          side={sides[conflict.path] ?? 'mine'}
          onChoose={(side) => setSides({ ...sides, [conflict.path]: side })}
        />
      ))}
    </ConfirmDialog>
  )
}

function ConflictChoice(props: {
  conflict: Conflict
  label: string
  sideLabels: Record<Side, string>
  side: Side
  onChoose: (side: Side) => void
}) {
  const { conflict, label, sideLabels, side, onChoose } = props
  const { path } = conflict
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((option) => (
          <label
            key={option}
            className="flex cursor-pointer gap-3 border border-line p-3 has-checked:border-accent has-checked:bg-warning-ground"
          >
            <input
              type="radio"
              name={`answer:${path}`}
              checked={side === option}
              onChange={() => onChoose(option)}
              className="mt-0.5 size-4 accent-ink"
            />
            <span className="min-w-0 flex-1 space-y-1">
              <span className="block text-xs text-quiet">{sideLabels[option]}</span>
              <span className="block text-sm break-words whitespace-pre-wrap">
                <ShownValue
                  path={path}
                  value={conflict[option]}
                  other={conflict[option === 'mine' ? 'theirs' : 'mine']}
                />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
