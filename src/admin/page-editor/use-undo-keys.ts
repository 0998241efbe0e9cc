type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl+Z takes back; Ctrl+Shift+Z and Ctrl+Y do it again. */
export function undoKey(event: Key): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'y') return 'redo'
  if (key !== 'z') return undefined
  return event.shiftKey ? 'redo' : 'undo'
}
