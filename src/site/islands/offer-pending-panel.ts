import { makeElement } from '../attributes/make-element.ts'

/** Before the button that sends the form, while files are on their way: what it waits for, and a button to send without them. */
export function createPendingPanel(before: HTMLElement, label: string, onclick: () => void) {
  const text = makeElement('p', {})
  const button = makeElement(
    'button',
    { type: 'button', className: 'button button-quiet', onclick },
    label,
  )
  const element = makeElement('div', { className: 'offer-pending', role: 'status' }, text, button)
  before.before(element)
  const say = (said: string) => {
    if (text.textContent !== said) text.textContent = said
  }
  return { element, say }
}
