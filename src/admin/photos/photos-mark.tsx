import { Link } from 'react-router'
import { Camera } from '#ui/icons.tsx'
import { formatCount } from '../screen/format-count.ts'
import { usePhotoSender } from './use-photo-sender.ts'
import { useWaitingPhotos } from './use-waiting-photos.ts'

export function PhotosMark() {
  // Started here, because every screen has this mark and none waits for it.
  usePhotoSender()
  const count = useWaitingPhotos()?.length ?? 0
  if (count === 0) return null
  const words = formatCount(count, 'poză așteaptă', 'poze așteaptă')
  return (
    <Link
      to="/photos"
      aria-label={words}
      title={words}
      className="flex min-h-10 items-center gap-1.5 px-2 text-sm hover:bg-shade"
    >
      <Camera className="size-4 lg:hidden" />
      <span className="bg-accent px-1.5 text-xs leading-5 font-semibold text-ink">{count}</span>
    </Link>
  )
}
