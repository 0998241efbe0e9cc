import { openDetail } from './open-detail.ts'

/** A link that was pressed leads nowhere, except to another part of what is shown. */
export function keepLinksHere(onLink: () => void): void {
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    const address = link.getAttribute('href') ?? ''
    const part = address.startsWith('#') ? document.getElementById(address.slice(1)) : null
    if (part) goTo(part)
    else onLink()
  }
  addEventListener('click', stay)
  addEventListener('auxclick', stay)
  addEventListener('submit', (event) => event.preventDefault())
}

// By hand, because following the address would scroll the panel around the frame too, and stand in the way of its Back.
function goTo(part: HTMLElement): void {
  openDetail(part)
  scrollTo({ top: part.getBoundingClientRect().top + scrollY })
}
