import { useState } from 'react'
import type { SiteData } from '#content/site/site-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Texts } from '../drafts/open-drafts.ts'
import { removeRow } from '../fields/lists/remove-row.ts'
import { DifferenceRow, Side } from '../history/difference-row.tsx'
import { usePreviewSource } from '../preview/preview-source.ts'
import { FirstOf } from '../screen/first-of.tsx'
import { type Change, changesOf, withoutChange } from './change-list.ts'

export interface ChangesDialogProps {
  saved: () => SiteData
  onTakeBack: (texts: Texts) => void
  onClose: () => void
}

export function ChangesDialog({ saved, onTakeBack, onClose }: ChangesDialogProps) {
  const { read } = usePreviewSource()
  const [changes, setChanges] = useState(() => changesOf(saved(), read()))
  const takeBack = (change: Change) => {
    onTakeBack({ [change.section]: withoutChange(change, saved(), read()) } as Texts)
    const left = changesOf(saved(), read())
    setChanges(left)
    if (left.length === 0) onClose()
  }
  return (
    <Dialog
      title="Ce s-a schimbat"
      description="Nimic din acestea nu este încă pe site."
      width="wide"
      onClose={onClose}
    >
      <FirstOf items={changes}>
        {(shown) => (
          <ul className="divide-y divide-line border-y border-line">
            {shown.map((change) => (
              <li key={change.path} className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3">
                <ul className="min-w-0 flex-1 basis-72">
                  <DifferenceRow label={change.label}>
                    <Side
                      label="Pe site"
                      path={change.path}
                      value={change.before}
                      other={change.after}
                      absent="(nu era)"
                    />
                    <Side
                      label="Acum"
                      path={change.path}
                      value={change.after}
                      other={change.before}
                      absent="(șters)"
                    />
                  </DifferenceRow>
                </ul>
                <Button
                  data-remove=""
                  aria-label={`Renunță la: ${change.label}`}
                  onClick={({ currentTarget }) => removeRow(currentTarget, () => takeBack(change))}
                >
                  Renunță
                </Button>
              </li>
            ))}
          </ul>
        )}
      </FirstOf>
    </Dialog>
  )
}
