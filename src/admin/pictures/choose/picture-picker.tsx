import { useState } from 'react'
import { isSafePictureUrl } from '#content/values/address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FoldedAddress } from './folded-address.tsx'
import type { MediaKinds } from './media-kinds.ts'
import { PictureBrowser } from './picture-browser.tsx'

export function PicturePicker(props: {
  accepts: MediaKinds
  onPick: (address: string) => void
  onClose: () => void
}) {
  const { accepts, onPick, onClose } = props
  return (
    <Dialog title="Alegeți o imagine" width="full" onClose={onClose}>
      <PictureBrowser
        accepts={accepts}
        action="Alege"
        advice="Biblioteca este goală. Încărcați prima imagine din câmpul ei sau din „Imagini”."
        onChoose={onPick}
      />
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
      <TextInput
        label="Adresa imaginii"
        error={isWrong ? 'Scrieți o adresă cu https:// sau /.' : undefined}
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
      <Button onClick={pick}>Folosește adresa</Button>
    </>
  )
}
