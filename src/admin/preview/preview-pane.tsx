import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Eye, Maximize2, PanelRightClose } from '#ui/icons.tsx'
import { LivePreview } from './live-preview.tsx'
import { choosePreview, usePreviewChoice } from './preview-choice.ts'
import { PreviewLinkContext } from './preview-link.ts'

export function useIsPreviewBeside(): boolean {
  const { isOpen } = usePreviewChoice()
  return useHasRoomBeside() && isOpen
}

/** The preview in a column of its own, which stays in view while the form is scrolled. */
export function PreviewPane({ className }: { className: string }) {
  const [isLarge, setLarge] = useState(false)
  return (
    <aside
      aria-label="Previzualizare live"
      data-beside=""
      className={`sticky flex flex-col overflow-hidden border border-ink bg-white ${className}`}
    >
      <LivePreview
        actions={
          <>
            <IconButton label="Deschide pagina mai mare" onClick={() => setLarge(true)}>
              <Maximize2 aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              label="Ascunde pagina alăturată"
              onClick={() => choosePreview({ isOpen: false })}
            >
              <PanelRightClose aria-hidden="true" className="size-4" />
            </IconButton>
          </>
        }
      />
      {isLarge && <PreviewDialog onClose={() => setLarge(false)} />}
    </aside>
  )
}

/** Opens the preview beside the form if there is room, else over it. */
export function PreviewButton({ children = 'Previzualizare' }: { children?: ReactNode }) {
  const [isLarge, setLarge] = useState(false)
  const hasRoom = useHasRoomBeside()
  const isPreviewBeside = useIsPreviewBeside()
  if (isPreviewBeside) return null
  return (
    <>
      <Button
        className="ml-auto max-sm:px-3"
        onClick={() => (hasRoom ? choosePreview({ isOpen: true }) : setLarge(true))}
      >
        <Eye aria-hidden="true" className="size-4" />
        {children}
      </Button>
      {isLarge && <PreviewDialog onClose={() => setLarge(false)} />}
    </>
  )
}

/** The preview over the whole window, for small screens and for a closer look. */
function PreviewDialog({ onClose }: { onClose: () => void }) {
  const link = useContext(PreviewLinkContext)
  const closingLink = link && {
    ...link,
    open(...pressed: Parameters<typeof link.open>) {
      const hasControl = link.open(...pressed)
      if (hasControl) onClose()
      return hasControl
    },
  }
  return (
    <Dialog title="Previzualizare live" width="full" onClose={onClose}>
      <div className="flex h-[calc(100dvh-7rem)] flex-col">
        <PreviewLinkContext value={closingLink}>
          <LivePreview />
        </PreviewLinkContext>
      </div>
    </Dialog>
  )
}

const wideWindow = window.matchMedia('(min-width: 80rem)')

/** Whether a form and its preview fit side by side. */
function useHasRoomBeside(): boolean {
  return useSyncExternalStore(subscribe, () => wideWindow.matches)
}

function subscribe(listener: () => void): () => void {
  wideWindow.addEventListener('change', listener)
  return () => wideWindow.removeEventListener('change', listener)
}
