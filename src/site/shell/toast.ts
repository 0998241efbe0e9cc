export interface ToastOptions {
  text: string
  duration: number
  action?: { label: string; run: () => void }
}

/** A message over the page for a while. */
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

/** An element of the root, so that exchanging the body below it leaves it alone. */
function toastList(): HTMLElement {
  const shown = document.querySelector<HTMLElement>('.shell-toasts')
  if (shown) return shown
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
