import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Here and in the frame, before the browser's own undo, which knows one control only. A dialog keeps its keys. */
export function useUndoKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  steps: Record<'undo' | 'redo', () => void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'y' && key !== 'z')) return
    if ((event.target as Element | null)?.closest?.('dialog:modal')) return
    event.preventDefault()
    event.stopPropagation()
    steps[key === 'y' || event.shiftKey ? 'redo' : 'undo']()
  })
  useEffect(() => {
    const element = frame.current
    const life = new AbortController()
    const options = { capture: true, signal: life.signal }
    const listen = (event: KeyboardEvent) => press(event)
    const start = () => element?.contentWindow?.addEventListener('keydown', listen, options)
    element?.addEventListener('load', start, options)
    window.addEventListener('keydown', listen, options)
    return () => life.abort()
  }, [frame])
}
