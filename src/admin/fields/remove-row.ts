import { flushSync } from 'react-dom'

/**
 * Takes a row out by its button, which is marked `data-remove`. A keyboard goes on at the row that follows,
 * the one before, or the list's button marked `data-add`; the browser would send it back to the page's top.
 */
export function removeRow(pressed: HTMLElement, remove: () => void): void {
  const isHeld = document.activeElement === pressed
  const list = pressed.closest(':has([data-add])')
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const at = rows.indexOf(pressed)
  const add = list?.querySelector<HTMLElement>('[data-add]')
  flushSync(remove)
  if (!isHeld) return
  // Rows that go by their place hand the pressed button on to the one that follows.
  const next = [pressed, rows[at + 1], rows[at - 1], add].find((button) => button?.isConnected)
  next?.focus()
}
