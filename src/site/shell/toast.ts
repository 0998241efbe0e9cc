export interface ToastOptions {
  text: string
  duration: number
  action?: { label: string; run: () => void }
}

/** A message over the page for a while; with someone on it, it waits. Returns how to take it away early. */
export function showToast({ text, duration, action }: ToastOptions): () => void {
  const toast = document.createElement('div')
  toast.className = 'shell-toast'
  toast.lang = 'ro'
  toast.dataset.browser = ''
  toast.setAttribute('role', 'alert')
  const message = document.createElement('p')
  message.textContent = text
  toast.append(message)
  if (action) toast.append(actionButton(action))
  // An element of the root, so that exchanging the body below it leaves it alone.
  document.documentElement.append(toast)
  const timer = setTimeout(() => toast.remove(), duration)
  return () => {
    clearTimeout(timer)
    toast.remove()
  }
}

function actionButton({ label, run }: { label: string; run: () => void }): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', run)
  return button
}
