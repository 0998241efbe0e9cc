import { Dialog } from '#ui/dialog.tsx'
import { LivePreview } from './live-preview.tsx'

/** As large as the screen: where there is no room beside the form, or somebody wants to see more. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Previzualizare live" width="full" onClose={onClose}>
      <div className="flex h-[calc(100dvh-7rem)] flex-col">
        <LivePreview />
      </div>
    </Dialog>
  )
}
