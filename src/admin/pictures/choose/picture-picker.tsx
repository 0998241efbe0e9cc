import { useState } from 'react'
import { isSafePictureUrl } from '#content/values/address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Segments } from '#ui/segments.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { FoldedAddress } from './folded-address.tsx'
import { kindFilters, type MediaKinds } from './media-kinds.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PictureSearchInput } from './picture-search-input.tsx'
import { usePictureList } from './use-picture-list.ts'

interface PicturePickerProps {
  accepts: MediaKinds
  onPick: (address: string) => void
  onClose: () => void
}

/** One of the pictures that the site has already, or one by its address. */
export function PicturePicker({ accepts, onPick, onClose }: PicturePickerProps) {
  const [search, setSearch] = useState('')
  const [kinds, setKinds] = useState(accepts)
  const list = usePictureList({ search, kinds })
  return (
    <Dialog title="Alegeți o imagine" width="full" onClose={onClose}>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <PictureSearchInput onSearch={setSearch} />
        </div>
        {accepts === 'both' && (
          <Segments
            label="Ce fel de fișiere se arată"
            options={kindFilters}
            chosen={kinds}
            onChoose={setKinds}
          />
        )}
      </div>
      <WhenLoaded query={list} what="imaginile">
        {(pictures) =>
          pictures.length === 0 ? (
            <p className="py-8 text-center text-sm text-quiet">
              {search !== ''
                ? `Nicio imagine nu are „${search}” în nume sau în texte.`
                : kinds === 'videos'
                  ? 'Încă nu este niciun videoclip. Încărcați primul din câmpul lui sau din „Imagini”.'
                  : 'Biblioteca este goală. Încărcați prima imagine din câmpul ei sau din „Imagini”.'}
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
      <FoldedAddress>
        <AddressForm onPick={onPick} />
      </FoldedAddress>
    </Dialog>
  )
}

/** Not a form element, as the dialog may belong to one. */
function AddressForm({ onPick }: { onPick: (address: string) => void }) {
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const pick = () => {
    if (isSafePictureUrl(address)) onPick(address.trim())
    else setWrong(true)
  }
  return (
    <>
      <FieldFrame
        label="Adresa imaginii"
        error={isWrong ? 'Scrieți o adresă cu https:// sau /.' : undefined}
      >
        <TextInput
          placeholder="https://..."
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            pick()
          }}
        />
      </FieldFrame>
      <Button onClick={pick}>Folosește adresa</Button>
    </>
  )
}
