export type ConsentChoice = 'granted' | 'denied'

const key = 'temelia:consent'

export function readChoice(): ConsentChoice | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'granted' || stored === 'denied' ? stored : undefined
  } catch {
    return undefined
  }
}

/** Without storage the choice holds until the page is left. */
export function keepChoice(choice: ConsentChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {}
}
