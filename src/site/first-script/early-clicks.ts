declare global {
  interface Window {
    /** What was clicked before the scripts arrived; undefined once they have. */
    earlyClicks?: Set<HTMLElement> | undefined
  }
}

/**
 * Controls that need a script to do all they should. This function and the next go into every page as text: they may name
 * nothing outside of themselves.
 */
export function scriptedControl(target: EventTarget | null): HTMLElement | null {
  const button = 'command' in HTMLButtonElement.prototype ? 'button:not([commandfor])' : 'button'
  return target instanceof Element
    ? target.closest(`${button}, dialog a[href*="#"], a[data-offer], a[data-project]`)
    : null
}

export function rememberEarlyClicks(
  findControl: typeof scriptedControl,
  fetchScripts: () => Promise<unknown>,
): void {
  window.earlyClicks = new Set()
  addEventListener('click', (event) => {
    const control = window.earlyClicks && findControl(event.target)
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
    // Without the scripts the link leads to the page of the project.
    const link = control.matches('a[data-project]') && (control as HTMLAnchorElement)
    if (link) event.preventDefault()
    // Deleted and added again, because the set keeps the order of insertion.
    window.earlyClicks?.delete(control)
    window.earlyClicks?.add(control)
    fetchScripts().catch(() => link && location.assign(link.href))
  })
}

/** Returns the clicks so far; from now on the scripts listen themselves. */
export function takeEarlyClicks(): HTMLElement[] {
  const clicked = [...(window.earlyClicks ?? [])]
  window.earlyClicks = undefined
  return clicked
}
