import { RotateCw, X } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { inMegabytes } from './picture-problem.ts'
import type { Upload } from './use-picture-uploads.ts'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, sent, size, failure, isUnfit } = upload
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-white px-3 py-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm text-ink">{file.name}</p>
        {failure ? (
          <p role="alert" className="text-sm text-danger">
            „{file.name}” nu a putut fi încărcată. {failure}
          </p>
        ) : (
          <div className="flex items-center gap-3">
            <progress
              aria-label={`Se încarcă ${file.name}`}
              value={sent}
              max={size}
              className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden bg-shade [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-accent"
            />
            <span className="text-xs text-quiet tabular-nums">
              {inMegabytes(sent)} / {inMegabytes(size)} MB
            </span>
          </div>
        )}
      </div>
      {failure && !isUnfit && (
        <Button look="quiet" onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          Încearcă din nou
        </Button>
      )}
      <IconButton
        label={failure ? `Renunță la ${file.name}` : `Oprește încărcarea: ${file.name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}
