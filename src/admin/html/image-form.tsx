import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isSafePictureUrl } from '#content/values/address.ts'
import { Button } from '#ui/button.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { UploadQueue } from '../pictures/upload/upload-queue.tsx'

export const imageNames = ['picture', 'inlinePicture'] as const

/** For a new picture, or for the chosen one. Not a form element, as it stands inside the section's form. */
export function ImageForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const chosen = imageNames.find((name) => editor.isActive(name))
  const before = chosen ? editor.getAttributes(chosen) : {}
  const [address, setAddress] = useState<string>(before.src ?? '')
  const [alt, setAlt] = useState<string>(before.alt ?? '')
  const [isWrong, setWrong] = useState(false)

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
  return (
    <div className="space-y-3 border-t border-line p-3">
      <UploadQueue onStored={setAddress}>
        <FieldFrame
          label="Imaginea (URL)"
          error={
            isWrong ? 'Încărcați o imagine sau scrieți o adresă cu https:// sau /.' : undefined
          }
        >
          <TextInput
            placeholder="https://..."
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </FieldFrame>
      </UploadQueue>
      <FieldFrame
        label="Ce se vede în imagine"
        hint="Pentru cine nu o vede; gol la o imagine de decor."
      >
        <TextInput
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button onClick={apply}>{chosen ? 'Schimbă imaginea' : 'Pune imaginea'}</Button>
        <Button look="quiet" onClick={close}>
          Renunță
        </Button>
      </div>
    </div>
  )
}
