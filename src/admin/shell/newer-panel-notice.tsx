import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { reloadKeepingDrafts } from '../drafts/reload-keeping-drafts.ts'

export function NewerPanelNotice() {
  return (
    <div className="mb-5" aria-live="polite">
      <Notice
        tone="warning"
        title="Panoul a fost actualizat pe server"
        actions={
          <Button look="primary" onClick={reloadKeepingDrafts}>
            Reîncarcă panoul
          </Button>
        }
      >
        <p>
          Această filă lucrează încă cu versiunea dinainte. Nimic din ce ați scris nu se pierde:
          textul nesalvat rămâne ca ciornă în acest browser, iar după reîncărcare îl readuceți cu
          „Reia ciorna”.
        </p>
      </Notice>
    </div>
  )
}
