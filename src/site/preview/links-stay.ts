/** A link that was pressed leads nowhere, except to another part of what is shown. */
export function keepLinksHere(onLink: () => void): void {
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link) return
    event.preventDefault()
    const { hash } = link
    const isHere = link.getAttribute('href') === hash && hasElement(hash)
    // Not into the history: the panel's Back would have to go through it.
    if (isHere) location.replace(hash)
    else onLink()
  }
  addEventListener('click', stay)
  addEventListener('auxclick', stay)
  addEventListener('submit', (event) => event.preventDefault())
}

function hasElement(hash: string): boolean {
  return document.getElementById(decodeURIComponent(hash.slice(1))) !== null
}
