import { revealControl } from '../fields/control/reveal-control.ts'

/** Moves the focus to a control, to the first one of a section or an item, or to the control of the whole list of pictures. */
export function revealNearest(form: HTMLElement, name: string): boolean {
  if (revealControl(form, name)) return true
  const within = [...form.querySelectorAll<HTMLElement>(`[name^="${CSS.escape(name)}."]`)]
  const first = within.find((control) => control.checkVisibility()) ?? within[0]
  if (first) return revealControl(form, first.getAttribute('name') ?? '')
  const list = name.replace(/\.\d+$/, '')
  return list !== name && revealControl(form, list)
}
