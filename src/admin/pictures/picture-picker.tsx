import { useState } from 'react'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { useSettled } from '../screen/use-settled.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PictureSearchInput } from './picture-search-input.tsx'
import { usePictureList } from './use-picture-list.ts'

interface PicturePickerProps {
  title?: string
  onPick: (address: string) => void
  onClose: () => void
}

/** One of the pictures that the site has already. */
export function PicturePicker({
  title = 'Alegeți o imagine',
  onPick,
  onClose,
}: PicturePickerProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed).trim()
  const list = usePictureList({ search })
  return (
    <Dialog title={title} width="full" onClose={onClose}>
      <DialogBody>
        <PictureSearchInput value={typed} onType={setTyped} />
        <WhenLoaded
          query={list}
          loading="Se încarcă imaginile..."
          failure="Imaginile nu au putut fi încărcate"
        >
          {(pictures) =>
            pictures.length === 0 ? (
              <p className="py-8 text-center text-sm text-quiet">
                {search === ''
                  ? 'Biblioteca este goală. Încărcați prima imagine din câmpul ei sau din „Imagini”.'
                  : `Nicio imagine nu are „${search}” în nume sau în texte.`}
              </p>
            ) : (
              <PictureGrid
                list={list}
                pictures={pictures}
                action="Alege"
                onChoose={({ address }) => onPick(address)}
              />
            )
          }
        </WhenLoaded>
      </DialogBody>
    </Dialog>
  )
}
