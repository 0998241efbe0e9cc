import { revealControl } from '../fields/control/reveal-control.ts'

/** Scrolls to a control, to the first one of a section or an item, or to the control of the whole list, and moves the focus there. */
export function revealNearest(form: HTMLElement, name: string, shouldFocus = true): boolean {
  if (revealControl(form, name, shouldFocus)) return true
  const within = [...form.querySelectorAll<HTMLElement>(`[name^="${CSS.escape(name)}."]`)]
  const first = within.find((control) => control.checkVisibility()) ?? within[0]
  if (first) return revealControl(form, first.getAttribute('name') ?? '', shouldFocus)
  const list = name.replace(/\.\d+$/, '')
  return list !== name && revealControl(form, list, shouldFocus)
}

/** Tries at once and with everything that comes into the form, as details do; returns what ends it. */
export function onceRevealed(form: HTMLElement, reveal: () => boolean): () => void {
  const observer = new MutationObserver(() => reveal() && observer.disconnect())
  if (!reveal()) observer.observe(form, { childList: true, subtree: true })
  return () => observer.disconnect()
}
