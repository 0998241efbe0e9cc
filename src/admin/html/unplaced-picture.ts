const eventName = 'temelia:saving'

/** A picture that was chosen for a text and does not stand in it yet stops the save and asks what to do with it. */
export function isStoppedByPicture(form: HTMLElement | null): boolean {
  return form?.dispatchEvent(new Event(eventName, { cancelable: true })) === false
}

/** Calls `ask` instead of letting the form save. Returns what ends it. */
export function stopSaving(form: HTMLElement, ask: () => void): () => void {
  const stop = (event: Event) => {
    event.preventDefault()
    ask()
  }
  form.addEventListener(eventName, stop)
  return () => form.removeEventListener(eventName, stop)
}
