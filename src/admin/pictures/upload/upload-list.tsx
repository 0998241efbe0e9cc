import { isVideo, posterOf } from '#content/pictures/video.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { RotateCw, X } from '#ui/icons.tsx'
import { sizeInWords } from '../../screen/size-in-words.ts'
import type { Upload, Uploads } from './use-uploads.ts'

export function UploadList({ queue }: { queue: Uploads }) {
  const { uploads, failed, alreadyStored, retryAll, reuseAllStored } = queue
  if (uploads.length === 0) return null
  return (
    <div className="space-y-2">
      <ul className="space-y-2">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
      {failed.length > 1 && (
        <Button icon={RotateCw} onClick={retryAll}>
          Reîncearcă toate ({failed.length})
        </Button>
      )}
      {alreadyStored.length > 1 && (
        <Button onClick={reuseAllStored}>
          Folosește-le pe cele de pe site ({alreadyStored.length})
        </Button>
      )}
    </div>
  )
}

function UploadRow({ upload, queue }: { upload: Upload; queue: Uploads }) {
  const { file, failure, isUnfit, existingAddress } = upload
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-white px-3 py-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-sm text-ink">{file.name}</p>
        {failure ? (
          <p role="alert" className="text-sm text-danger">
            „{file.name}” nu a putut fi încărcat. {failure}
          </p>
        ) : (
          <State upload={upload} />
        )}
      </div>
      {failure && !isUnfit && (
        <Button icon={RotateCw} look="quiet" onClick={() => queue.retry(upload)}>
          Încearcă din nou
        </Button>
      )}
      {existingAddress && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => queue.reuseStored(upload)}>
            {isVideo(existingAddress) ? 'Folosește-l pe acela' : 'Folosește-o pe aceea'}
          </Button>
          <Button look="quiet" onClick={() => queue.storeAgain(upload)}>
            Încarcă încă o dată
          </Button>
        </div>
      )}
      <IconButton
        icon={X}
        label={
          failure || existingAddress
            ? `Renunță la ${file.name}`
            : `Oprește încărcarea: ${file.name}`
        }
        onClick={() => queue.remove(upload.id)}
      />
    </li>
  )
}

function State({ upload: { file, sent, size, isPaused, existingAddress } }: { upload: Upload }) {
  if (existingAddress)
    return (
      <div role="status" className="flex items-center gap-3 py-1 text-sm">
        <img
          src={posterOf(existingAddress) ?? existingAddress}
          alt=""
          className="size-10 bg-shade object-cover"
        />
        {isVideo(existingAddress)
          ? 'Același videoclip este deja pe site.'
          : 'Aceeași imagine este deja pe site.'}
      </div>
    )
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={`Se încarcă ${file.name}`}
        value={sent}
        max={size}
        className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden bg-shade [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-accent"
      />
      <span className="text-xs text-quiet tabular-nums">
        {isPaused ? 'Se așteaptă conexiunea…' : `${sizeInWords(sent)} / ${sizeInWords(size)}`}
      </span>
    </div>
  )
}
