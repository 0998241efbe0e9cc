import { type RefObject, useEffect, useEffectEvent } from 'react'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl+Z takes back; Ctrl+Shift+Z and Ctrl+Y do it again. */
function undoKey(event: Key): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'y') return 'redo'
  if (key !== 'z') return undefined
  return event.shiftKey ? 'redo' : 'undo'
}

/** Here and in the frame, before the browser's own undo, which knows one control only. A dialog keeps its keys. */
export function useUndoKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  steps: Record<'undo' | 'redo', () => void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = undoKey(event)
    if (!key || (event.target as Element | null)?.closest?.('dialog:modal')) return
    event.preventDefault()
    event.stopPropagation()
    steps[key]()
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => press(event)
    const start = () => element?.contentWindow?.addEventListener('keydown', listen, true)
    element?.addEventListener('load', start)
    window.addEventListener('keydown', listen, true)
    return () => {
      element?.removeEventListener('load', start)
      element?.contentWindow?.removeEventListener('keydown', listen, true)
      window.removeEventListener('keydown', listen, true)
    }
  }, [frame])
}
