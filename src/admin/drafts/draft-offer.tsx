import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AskingButton } from '../screen/asking-button.tsx'
import { longMoment } from '../screen/date-formats.ts'

interface DraftOfferProps {
  /** The section of the draft, where the editor is of another one. */
  sectionLabel?: string | undefined
  /** 0 when it is not known. */
  keptAt: number
  isSavedSince: boolean
  onRestore: () => void
  onDiscard: () => void
}

export function DraftOffer({
  sectionLabel,
  keptAt,
  isSavedSince,
  onRestore,
  onDiscard,
}: DraftOfferProps) {
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title={`Există o ciornă nesalvată${sectionLabel ? `: ${sectionLabel}` : ''}`}
        actions={
          <>
            <Button look="primary" onClick={onRestore}>
              Reia ciorna
            </Button>
            <AskingButton
              title="Ștergeți ciorna?"
              question="Textul nesalvat dispare din acest browser și nu mai poate fi adus înapoi. Pe site nu se schimbă nimic."
              confirmLabel="Șterge definitiv"
              isLoss
              onConfirm={onDiscard}
            >
              Șterge ciorna
            </AskingButton>
          </>
        }
      >
        <p>
          Text {keptAt > 0 && `scris pe ${longMoment.format(keptAt)} și `}rămas nesalvat în acest
          browser.
        </p>
        {isSavedSince && (
          <p>
            Între timp secțiunea a fost salvată din nou. Unde textele diferă, le vedeți pe amândouă
            și alegeți.
          </p>
        )}
      </Notice>
    </div>
  )
}
