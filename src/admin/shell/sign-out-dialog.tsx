import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { SectionLabels } from '../drafts/section-labels.tsx'
import { formatCount } from '../screen/format-count.ts'
import type { LeftBehind } from './left-behind.ts'

interface SignOutDialogProps {
  left: LeftBehind
  onSignOut: (deletesDrafts: boolean) => void
  onClose: () => void
}

export function SignOutDialog({ left, onSignOut, onClose }: SignOutDialogProps) {
  const { sections, hasAlts, photos } = left
  const hasDrafts = sections.length > 0 || hasAlts
  return (
    <Dialog title={leftBehindTitle(left)} onClose={onClose}>
      <DialogBody>
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
      </DialogBody>
      <DialogFooter>
        {hasDrafts && (
          <Button look="danger" onClick={() => onSignOut(true)}>
            Șterge ciornele și ieși
          </Button>
        )}
        <Button onClick={onClose}>Anulează</Button>
        <Button look="primary" onClick={() => onSignOut(false)}>
          {hasDrafts ? 'Păstrează ciornele și ieși' : 'Ieși din cont'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

export function leftBehindTitle({ sections, hasAlts, photos }: LeftBehind): string {
  const waiting = photos === 1 ? 'o poză care așteaptă' : 'poze care așteaptă'
  if (sections.length === 0 && !hasAlts) return `Aveți ${waiting}`
  return photos > 0 ? `Aveți ciorne nesalvate și ${waiting}` : 'Aveți ciorne nesalvate'
}

/** Says also that another account neither sees nor sends them. */
export function photosText(count: number): string {
  const waiting = `${formatCount(count, 'poză nu a ajuns', 'poze nu au ajuns')} încă pe site.`
  return count === 1
    ? `${waiting} Rămâne pe acest dispozitiv și poate pleca după ce vă autentificați din nou aici cu același cont; alți administratori nu o văd.`
    : `${waiting} Rămân pe acest dispozitiv și pot pleca după ce vă autentificați din nou aici cu același cont; alți administratori nu le văd.`
}
