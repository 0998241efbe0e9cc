import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { SmallImage } from '#ui/small-image.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FoldedAddress } from '../pictures/choose/folded-address.tsx'
import { UploadQueue } from '../pictures/upload/upload-queue.tsx'
import { stopSaving } from './unplaced-picture.ts'

export const imageNames = ['picture', 'inlinePicture'] as const

/** For a new picture, or for the chosen one. Not a form element, as it stands inside the section's form. */
export function ImageForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const chosen = imageNames.find((name) => editor.isActive(name))
  const before = chosen ? editor.getAttributes(chosen) : {}
  const [address, setAddress] = useState<string>(before.src ?? '')
  const [alt, setAlt] = useState<string>(before.alt ?? '')
  const [isWrong, setWrong] = useState(false)
  /** Set while it is asked what to do with the picture. */
  const [saveAgain, setSaveAgain] = useState<() => void>()
  const container = useRef<HTMLDivElement>(null)

  const isUnplaced = address !== (before.src ?? '') && isSafePictureUrl(address)
  useEffect(() => {
    const form = container.current?.closest('form')
    return form && isUnplaced ? stopSaving(form, (again) => setSaveAgain(() => again)) : undefined
  }, [isUnplaced])

  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    if (!isSafePictureUrl(address)) return setWrong(true)
    const attrs = { src: address.trim(), alt: alt.trim() }
    if (chosen) editor.commands.updateAttributes(chosen, attrs)
    else editor.commands.insertContent({ type: 'picture', attrs })
    close()
  }
  const saveAfter = (decide: () => void) => {
    decide()
    // Once the form has the text with the picture.
    setTimeout(() => saveAgain?.())
  }
  return (
    <div ref={container} className="space-y-3 border-t border-line p-3">
      <UploadQueue
        onStored={setAddress}
        footer={
          <FoldedAddress>
            <TextInput
              label="Imaginea (URL)"
              error={
                isWrong ? 'Încărcați o imagine sau scrieți o adresă cu https:// sau /.' : undefined
              }
              placeholder="https://..."
              value={address}
              onChange={(event) => {
                setAddress(event.target.value)
                setWrong(false)
              }}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </FoldedAddress>
        }
      >
        {isSafePictureUrl(address) && (
          <SmallImage
            address={address}
            small={smallerVersion(address)}
            className="max-h-44 border border-line bg-shade object-contain"
          />
        )}
      </UploadQueue>
      <TextInput
        label="Ce se vede în imagine"
        hint="Pentru cine nu o vede; gol la o imagine de decor."
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={apply}>{chosen ? 'Schimbă imaginea' : 'Pune imaginea'}</Button>
        <Button look="quiet" onClick={close}>
          Renunță
        </Button>
      </div>
      {saveAgain && (
        <Dialog
          title="Imaginea aleasă nu este încă în text"
          description="O puneți acolo unde este cursorul, sau salvați textul fără ea?"
          onClose={() => setSaveAgain(undefined)}
        >
          <DialogFooter onCancel={() => setSaveAgain(undefined)}>
            <Button onClick={() => saveAfter(close)}>Salvează fără ea</Button>
            <Button look="primary" onClick={() => saveAfter(apply)}>
              Pune imaginea și salvează
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </div>
  )
}
