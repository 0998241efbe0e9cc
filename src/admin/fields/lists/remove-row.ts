import { flushSync } from 'react-dom'

/** The focus goes to the `data-remove` of the next row or the one before, or to `data-add`: the browser would send it to the top of the page. */
export function removeRow(pressed: HTMLElement, remove: () => void): void {
  const hadFocus = document.activeElement === pressed
  const list = pressed.closest(':has([data-add]), dialog')
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const index = rows.indexOf(pressed)
  const add = list?.querySelector<HTMLElement>('[data-add]')
  flushSync(remove)
  if (!hadFocus) return
  // In rows keyed by index, React gives the pressed button to the row that follows.
  const next = [pressed, rows[index + 1], rows[index - 1], add].find((button) =>
    button?.checkVisibility(),
  )
  next?.focus()
}
