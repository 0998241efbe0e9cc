import { controlId } from '../attributes/offer-attributes.ts'
import { opensProject } from '../attributes/project-attributes.ts'

/** A cached page does not list all projects: the one that was chosen is added. */
export function addProjectOption(form: HTMLFormElement, id: string, knownTitle: string): void {
  const select = projectControl(form)
  if (!select || [...select.options].some(({ value }) => value === id)) return
  // A page that is made for this visitor lists all projects: this one is gone.
  if (select.options.length > 1) return
  const card = document.querySelector(`[${opensProject.name}="${CSS.escape(id)}"]`)
  const shown = card?.textContent
  select.add(new Option(shown || knownTitle, id))
  const frame = select.closest<HTMLElement>('.offer-field')
  if (frame) frame.hidden = false
}

export function chosenProjectTitle(form: HTMLFormElement): string {
  const select = projectControl(form)
  return select?.value ? (select.selectedOptions[0]?.text ?? '') : ''
}

function projectControl(form: HTMLFormElement): HTMLSelectElement | null {
  return form.querySelector<HTMLSelectElement>(`#${controlId('project')}`)
}
