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

/** In a browser without storage the choice holds for this page only. */
export function keepChoice(choice: ConsentChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {}
}
