import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AskingButton } from '../screen/asking-button.tsx'
import { longMoment } from '../screen/date-formats.ts'

export function DraftOffer(props: {
  /** The section of the draft, where the editor is of another one. */
  sectionLabel?: string | undefined
  keptAt: number
  isSavedSince: boolean
  isTyping?: boolean
  onRestore: () => void
  onDiscard: () => void
}) {
  const { sectionLabel, keptAt, isSavedSince, isTyping, onRestore, onDiscard } = props
  const isBrief = isTyping || sectionLabel !== undefined
  return (
    <div className={isBrief ? 'notice-line mb-5' : 'mb-5'}>
      <Notice
        tone={isBrief ? 'info' : 'warning'}
        title={`Există o ciornă nesalvată${sectionLabel ? `: ${sectionLabel}` : ''}`}
        actions={
          <>
            <Button look={isBrief ? 'quiet' : 'primary'} onClick={onRestore}>
              Reia ciorna
            </Button>
            <AskingButton
              title="Ștergeți ciorna?"
              question="Textul nesalvat dispare din acest browser și nu mai poate fi adus înapoi. Pe site nu se schimbă nimic."
              look="remove"
              confirmLabel="Șterge definitiv"
              onConfirm={onDiscard}
            >
              Șterge ciorna
            </AskingButton>
          </>
        }
      >
        {isTyping && <p>Dacă o reluați, nu se pierde ce scrieți acum.</p>}
        {!isBrief && (
          <p>
            Text {keptAt > 0 && `scris pe ${longMoment.format(keptAt)} și `}rămas nesalvat în acest
            browser.
          </p>
        )}
        {!isBrief && isSavedSince && (
          <p>
            Între timp secțiunea a fost salvată din nou. Unde textele diferă, le vedeți pe amândouă
            și alegeți.
          </p>
        )}
      </Notice>
    </div>
  )
}
