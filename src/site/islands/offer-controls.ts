import { ticketField } from '#content/requests/offer-fields.ts'
import type { FormField, RequestFieldName } from '#content/requests/request.ts'
import { controlId, maxLengthAttribute } from '../attributes/offer-attributes.ts'
import { opensProject } from '../attributes/project-attributes.ts'
import type { OfferDraft } from './offer-draft.ts'

export function offerControl(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(name) as HTMLInputElement | null
}

/** The fields as this page asks for them, in the order of the form. */
export function fieldsOf(form: HTMLFormElement): FormField[] {
  const controls = form.querySelectorAll<HTMLInputElement>(maxLengthAttribute.selector)
  return [...controls].map((control) => ({
    name: control.name as RequestFieldName,
    maxLength: Number(maxLengthAttribute.read(control)),
    check: control.type === 'tel' ? 'phone' : control.type === 'email' ? 'email' : undefined,
    hasLines: control.type === 'textarea',
  }))
}

export function controlValues(form: HTMLFormElement): OfferDraft {
  const names = [...fieldsOf(form).map(({ name }) => name), ticketField]
  return Object.fromEntries(names.map((name) => [name, offerControl(form, name)?.value ?? '']))
}

export function restoreControls(form: HTMLFormElement, draft: OfferDraft): void {
  // A page that answers a form with its problems brings a new ticket, which must stay.
  const hasAnswer = form.querySelector('[aria-invalid]') !== null
  if (draft.project) addProjectOption(form, draft.project, draft.projectTitle ?? '')
  for (const [name, value] of Object.entries(draft)) {
    const control = offerControl(form, name)
    const isRestored = name === ticketField ? !hasAnswer && value !== '' : control?.value === ''
    if (!control || !isRestored) continue
    control.value = value
    if (value !== '') showControl(control)
  }
}

export function showControl(control: Element | null | undefined): void {
  const details = control?.closest('details')
  if (details) details.open = true
}

export function chooseInForm(form: HTMLFormElement, query: string): void {
  const wanted = new URLSearchParams(query)
  const [service, project] = [wanted.get('serviciu'), wanted.get('proiect')]
  const services = offerControl(form, 'service')
  if (service !== null && services) services.value = service
  showControl(services)
  const projects = offerControl(form, 'project')
  if (project === null || !projects) return
  addProjectOption(form, project, project)
  projects.value = project
}

/** A cached page does not list all projects: the one that was chosen is added. */
function addProjectOption(form: HTMLFormElement, id: string, knownTitle: string): void {
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
