import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Camera, Images, ImageUp, Plus } from '#ui/icons.tsx'
import { useLoadedDialog } from '../../screen/use-loaded-dialog.ts'
import type { MediaKinds } from '../choose/media-kinds.ts'
import {
  acceptedPictures,
  documentType,
  drawingType,
  videoTypes,
} from '../prepare/accepted-files.ts'
import type { Accepted } from './store-file.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

interface UploadQueueProps extends Accepted {
  isMany?: boolean
  fieldLabel?: string
  /** Without the choice among the pictures that are stored already, or none of them. */
  buttons?: 'upload' | 'none'
  /** In the order in which the files were chosen. */
  onStored: (address: string) => void
  children?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
}

export function UploadQueue(props: UploadQueueProps) {
  const { isMany = false, buttons, accepts = 'pictures' } = props
  const { mayBeDrawing = false, mayBeDocument = false } = props
  const { fieldLabel, onStored, children, actions, footer } = props
  const buttonText = isMany ? buttonTexts[accepts] : `Încarcă ${oneFile(accepts, mayBeDocument)}`
  const queue = useUploads(onStored, { mayBeDrawing, mayBeDocument, accepts })
  const [isOver, setOver] = useState(false)

  const upload = (files: readonly File[]) => queue.start(isMany ? files : files.slice(0, 1))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button within
    <div
      className={classNames(
        'space-y-3 ',
        isOver && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        upload([...event.dataTransfer.files])
      }}
      onPaste={(event) => {
        const { files } = event.clipboardData
        if (files.length === 0) return
        event.preventDefault()
        upload([...files])
      }}
    >
      {children}
      <UploadList queue={queue} />
      <div hidden={buttons === 'none'} className="flex flex-wrap gap-2">
        <FileButton
          icon={ImageUp}
          label={isMany ? 'Fișiere cu imagini' : 'Fișier cu imagine'}
          accept={[
            ...(accepts === 'videos' ? [] : acceptedPictures),
            ...(mayBeDrawing ? [drawingType] : []),
            ...(mayBeDocument ? [documentType] : []),
            ...(accepts === 'pictures' ? [] : videoTypes),
          ].join(',')}
          isMany={isMany}
          buttonName={fieldLabel && `${buttonText}: ${fieldLabel}`}
          onFiles={upload}
        >
          {buttonText}
        </FileButton>
        {!buttons && (
          <PickButton isMany={isMany} fieldLabel={fieldLabel} accepts={accepts} onPick={onStored} />
        )}
        <span className={accepts === 'videos' ? 'hidden' : 'hidden pointer-coarse:contents'}>
          <FileButton
            icon={Camera}
            label="Fotografie nouă"
            accept="image/*"
            isFromCamera
            onFiles={upload}
          >
            Fă o fotografie
          </FileButton>
        </span>
        {actions}
      </div>
      {footer}
    </div>
  )
}

function oneFile(accepts: MediaKinds, mayBeDocument: boolean): string {
  if (accepts === 'videos') return 'un videoclip'
  return mayBeDocument ? 'o imagine sau un PDF' : 'o imagine'
}

const buttonTexts: Record<MediaKinds, string> = {
  pictures: 'Încarcă imagini',
  videos: 'Încarcă videoclipuri',
  both: 'Încarcă imagini sau videoclipuri',
}

function PickButton(props: {
  /** Adds to a list. */
  isMany: boolean
  fieldLabel?: string | undefined
  accepts: MediaKinds
  onPick: (address: string) => void
}) {
  const { isMany, fieldLabel, accepts, onPick } = props
  const picker = useLoadedDialog(
    async () => (await import('../choose/picture-picker.tsx')).PicturePicker,
  )
  const label = isMany ? 'Adaugă imagine' : 'Alege din bibliotecă'
  const Icon = isMany ? Plus : Images
  return (
    <>
      <Button
        icon={Icon}
        data-add={isMany || undefined}
        aria-label={fieldLabel && `${label}: ${fieldLabel}`}
        onClick={picker.open}
      >
        {label}
      </Button>
      {picker.Dialog && (
        <picker.Dialog
          accepts={accepts}
          onPick={(address) => {
            onPick(address)
            picker.close()
          }}
          onClose={picker.close}
        />
      )}
    </>
  )
}
