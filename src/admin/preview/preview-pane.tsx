import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Eye, Maximize2, PanelRightClose } from '#ui/icons.tsx'
import { LivePreview } from './live-preview.tsx'
import { choosePreview, usePreviewChoice } from './preview-choice.ts'
import { type PreviewSource, PreviewSourceContext } from './preview-source.ts'

export function useIsPreviewBeside(): boolean {
  const { isOpen } = usePreviewChoice()
  return useHasRoomBeside() && isOpen
}

export function PreviewBeside(props: {
  source: PreviewSource
  isBeside: boolean
  /** How the form and the preview share the room, where both are shown. */
  columns: string
  formClass?: string
  paneClass: string
  children: ReactNode
}) {
  const { source, isBeside, columns, formClass, paneClass, children } = props
  return (
    <PreviewSourceContext value={source}>
      <div className={isBeside ? columns : undefined}>
        <div ref={source.link?.form} className={classNames('flex min-w-0 flex-col', formClass)}>
          {children}
        </div>
        {isBeside && <PreviewPane className={paneClass} />}
      </div>
    </PreviewSourceContext>
  )
}

function PreviewPane({ className }: { className: string }) {
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
            <IconButton
              icon={Maximize2}
              label="Deschide pagina mai mare"
              onClick={() => setLarge(true)}
            />
            <IconButton
              icon={PanelRightClose}
              label="Ascunde pagina alăturată"
              onClick={() => choosePreview({ isOpen: false })}
            />
          </>
        }
      />
      {isLarge && <PreviewDialog onClose={() => setLarge(false)} />}
    </aside>
  )
}

export function PreviewButton({ children = 'Previzualizare' }: { children?: ReactNode }) {
  const [isLarge, setLarge] = useState(false)
  const hasRoom = useHasRoomBeside()
  const isPreviewBeside = useIsPreviewBeside()
  if (isPreviewBeside) return null
  return (
    <>
      <Button
        icon={Eye}
        className="ml-auto max-sm:px-3"
        onClick={() => (hasRoom ? choosePreview({ isOpen: true }) : setLarge(true))}
      >
        {children}
      </Button>
      {isLarge && <PreviewDialog onClose={() => setLarge(false)} />}
    </>
  )
}

function PreviewDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Previzualizare live" width="full" onClose={onClose}>
      <div className="flex h-[calc(100dvh-7rem)] flex-col">
        <LivePreview onOpened={onClose} />
      </div>
    </Dialog>
  )
}

const wideWindow = window.matchMedia('(min-width: 80rem)')

function useHasRoomBeside(): boolean {
  return useSyncExternalStore(subscribe, () => wideWindow.matches)
}

function subscribe(listener: () => void): () => void {
  wideWindow.addEventListener('change', listener)
  return () => wideWindow.removeEventListener('change', listener)
}
