import { homeAddress } from '../attributes/back-attributes.ts'

export function mount(element: HTMLElement) {
  element.addEventListener('click', () => {
    if (history.length > 1) history.back()
    else location.assign(homeAddress.read(element) || '/')
  })
}
