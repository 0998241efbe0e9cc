import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { SectionLabels } from '../drafts/section-labels.tsx'
import type { LeftBehind } from './left-behind.ts'
import { leftBehindTitle, photosText } from './left-behind-text.ts'

export function SignOutDialog(props: {
  left: LeftBehind
  onSignOut: (deletesDrafts: boolean) => void
  onClose: () => void
}) {
  const { left, onSignOut, onClose } = props
  const { sections, hasAlts, photos } = left
  const hasDrafts = sections.length > 0 || hasAlts
  return (
    <Dialog title={leftBehindTitle(left)} width={hasDrafts ? 'wide' : 'narrow'} onClose={onClose}>
      {hasDrafts && (
        <div className="space-y-2">
          <p className="text-sm text-quiet">
            Ciornele rămân în acest browser și vă așteaptă la următoarea autentificare, sau se pot
            șterge acum.
          </p>
          <SectionLabels keys={sections} />
          {hasAlts && (
            <p className="text-sm">Texte alternative ale imaginilor, scrise și nesalvate</p>
          )}
        </div>
      )}
      {photos > 0 && <p className="text-sm">{photosText(photos)}</p>}
      <DialogFooter
        apart={
          hasDrafts && (
            <Button look="danger" onClick={() => onSignOut(true)}>
              Șterge ciornele și ieși
            </Button>
          )
        }
        onCancel={onClose}
      >
        <Button look="primary" onClick={() => onSignOut(false)}>
          {hasDrafts ? 'Păstrează ciornele și ieși' : 'Ieși din cont'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
