const eventName = 'temelia:saving'

/** A picture that was chosen for a text and does not stand in it yet stops the save, and asks what to do with it before it saves again. */
export function isStoppedByPicture(
  form: HTMLFormElement | null,
  saveAgain = () => form?.requestSubmit(),
): boolean {
  const event = new CustomEvent(eventName, { cancelable: true, detail: saveAgain })
  return form?.dispatchEvent(event) === false
}

/** Calls `ask` instead of letting the form save. Returns what ends it. */
export function stopSaving(form: HTMLElement, ask: (saveAgain: () => void) => void): () => void {
  const stop = (event: Event) => {
    event.preventDefault()
    ask((event as CustomEvent<() => void>).detail)
  }
  form.addEventListener(eventName, stop)
  return () => form.removeEventListener(eventName, stop)
}
