/** Before the button that sends the form, while files are on their way: what it waits for, and a button to send without them. */
export function createPendingPanel(before: HTMLElement, label: string, onSendWithout: () => void) {
  const element = document.createElement('div')
  element.className = 'offer-pending'
  element.role = 'status'
  const text = document.createElement('p')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-quiet'
  button.textContent = label
  button.addEventListener('click', onSendWithout)
  element.append(text, button)
  before.before(element)
  const say = (said: string) => {
    if (text.textContent !== said) text.textContent = said
  }
  return { element, say }
}
