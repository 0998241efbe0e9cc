export interface SnippetScript {
  /** Empty for an inline script. */
  src: string
  attributes: Record<string, string>
  code: string
}

export const snippetElementId = 'analytics-snippet'

export type ConsentChoice = 'granted' | 'denied'

const key = 'temelia:consent'

/**
 * The first script sets the class before anything is painted, so that the hero leaves room for the question without moving
 * when it comes.
 */
export const asksForConsent = { className: 'is-asking', snippetId: snippetElementId, key }

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
