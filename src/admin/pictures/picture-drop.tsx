import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { pictureTypes } from './picture-name.ts'
import { usePictureUpload } from './use-picture-upload.ts'

interface PictureDropProps {
  isMany?: boolean
  onUploaded: (addresses: string[]) => void
  children: ReactNode
}

/** Around the controls of a picture: files dropped or pasted there, or picked with the button, are uploaded. */
export function PictureDrop({ isMany = false, onUploaded, children }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, progress } = usePictureUpload()
  const [isOver, setOver] = useState(false)

  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMany ? undefined : 1)
    if (files.length === 0) return
    const addresses = await upload(files)
    if (addresses.length > 0) onUploaded(addresses)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button within
    <div
      className={classNames(
        isMany ? 'flex flex-wrap gap-2' : 'space-y-3',
        'rounded-lg',
        isOver && 'outline-2 outline-offset-4 outline-amber-500 outline-dashed',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        void take(event.clipboardData.files)
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        multiple={isMany}
        accept={pictureTypes.join(',')}
        aria-label={isMany ? 'Fișiere cu imagini' : 'Fișier cu imagine'}
        className="hidden"
        onChange={({ target }) => {
          void take(target.files).finally(() => {
            target.value = ''
          })
        }}
      />
      <Button disabled={progress !== undefined} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden="true" className="size-4" />
        {progress ? progressText(progress) : isMany ? 'Încarcă imagini' : 'Încarcă o imagine'}
      </Button>
    </div>
  )
}

function progressText({ done, count }: { done: number; count: number }): string {
  return count === 1 ? 'Se încarcă...' : `Se încarcă ${done + 1} din ${count}...`
}
