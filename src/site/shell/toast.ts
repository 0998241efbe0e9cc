import { makeElement } from '../attributes/make-element.ts'

export interface ToastOptions {
  text: string
  duration: number
  action?: { label: string; run: () => void }
}

export function showToast({ text, duration, action }: ToastOptions): void {
  const message = makeElement('p', {}, text)
  const toast = makeElement('div', { className: 'shell-toast', lang: 'ro', role: 'alert' }, message)
  if (action)
    toast.append(makeElement('button', { type: 'button', onclick: action.run }, action.label))
  toastList().append(toast)
  setTimeout(() => toast.remove(), duration)
}

/** A child of the root element, so that it survives the replacement of the body. */
function toastList(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.shell-toasts')
  if (existing) return existing
  const list = makeElement('div', { className: 'shell-toasts' })
  document.documentElement.append(list)
  return list
}
