declare global {
  interface Window {
    /** What was clicked before the scripts were there; gone once they are. */
    earlyClicks?: Set<HTMLElement> | undefined
  }
}

/**
 * Controls that do nothing, or not all they should, without a script. The text of this function stands in every page:
 * nothing outside of it may be named in it.
 */
export function scriptedControl(target: EventTarget | null): HTMLElement | null {
  const button = 'command' in HTMLButtonElement.prototype ? 'button:not([commandfor])' : 'button'
  return target instanceof Element ? target.closest(`${button}, dialog a[href*="#"]`) : null
}

/** Keeps what is clicked for the scripts, and has them come at once. The same holds for its text. */
export function rememberEarlyClicks(
  controlAt: typeof scriptedControl,
  fetchScripts: () => void,
): void {
  window.earlyClicks = new Set()
  addEventListener('click', ({ target }) => {
    const control = window.earlyClicks && controlAt(target)
    if (!control) return
    // The last click comes last, however often it is repeated.
    window.earlyClicks?.delete(control)
    window.earlyClicks?.add(control)
    fetchScripts()
  })
}

/** Called by the scripts when they are there: from now on they hear the clicks themselves. */
export function takeEarlyClicks(): HTMLElement[] {
  const clicked = [...(window.earlyClicks ?? [])]
  window.earlyClicks = undefined
  return clicked
}
