export interface ToastOptions {
  text: string
  duration: number
  action?: { label: string; run: () => void }
}

/** Shows a message over the page for a while. */
export function showToast({ text, duration, action }: ToastOptions): void {
  const toast = document.createElement('div')
  toast.className = 'shell-toast'
  toast.lang = 'ro'
  toast.setAttribute('role', 'alert')
  const message = document.createElement('p')
  message.textContent = text
  toast.append(message)
  if (action) toast.append(actionButton(action))
  toastList().append(toast)
  setTimeout(() => toast.remove(), duration)
}

/** A child of the root element, so that it survives the replacement of the body. */
function toastList(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.shell-toasts')
  if (existing) return existing
  const list = document.createElement('div')
  list.className = 'shell-toasts'
  document.documentElement.append(list)
  return list
}

function actionButton({ label, run }: { label: string; run: () => void }): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', run)
  return button
}
