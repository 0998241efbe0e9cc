import { createListeners } from '#ui/store.ts'

// Typed and not saved. They belong to the picture, not to the section whose editor shows it, so they are kept apart from its draft.
const maxTexts = 100

const storageKey = (userId: string) => `temelia:alt-texts:${userId}`

/** What was typed in this tab, numbered in the order of typing. It also holds texts that the browser had no room for. */
const typedHere = new Map<string, { text: string; order: number }>()
let lastOrder = 0
const listeners = createListeners()

/** `altKey` names one picture in one language, such as `ro /a.jpg`. */
export function typedAlt(userId: string, altKey: string): string | undefined {
  return typedHere.get(keyOf(userId, altKey))?.text ?? read(userId)[altKey]
}

export function keepTypedAlt(userId: string, altKey: string, text: string): void {
  lastOrder += 1
  typedHere.set(keyOf(userId, altKey), { text, order: lastOrder })
  // The newest is last; beyond the maximum, the oldest are dropped.
  const { [altKey]: _, ...others } = read(userId)
  write(userId, [...Object.entries(others), [altKey, text] as const].slice(-maxTexts))
}

export function dropTypedAlt(userId: string, altKey: string): void {
  typedHere.delete(keyOf(userId, altKey))
  const { [altKey]: _, ...others } = read(userId)
  write(userId, Object.entries(others))
}

export function hasTypedAlts(userId: string): boolean {
  return Object.keys(read(userId)).length > 0
}

export function deleteTypedAlts(userId: string): void {
  for (const key of typedHere.keys()) if (key.startsWith(keyOf(userId, ''))) typedHere.delete(key)
  localStorage.removeItem(storageKey(userId))
  listeners.notify()
}

/** Marks the moment when an editor opens; the two functions below concern only what was typed after it. */
export function typedAltsMark(): number {
  return lastOrder
}

export function hasTypedAltsSince(mark: number): boolean {
  return [...typedHere.values()].some(({ order }) => order > mark)
}

export function dropTypedAltsSince(mark: number): void {
  for (const [key, { order }] of typedHere) {
    const [userId = '', altKey = ''] = key.split('\n')
    if (order > mark) dropTypedAlt(userId, altKey)
  }
}

export function onTypedAltsChange(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

function keyOf(userId: string, altKey: string): string {
  return `${userId}\n${altKey}`
}

function read(userId: string): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
    const isText = ([, text]: [string, unknown]) => typeof text === 'string' && text.length <= 500
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isText))
  } catch {
    return {}
  }
}

function write(userId: string, texts: (readonly [string, string])[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(storageKey(userId))
    else localStorage.setItem(storageKey(userId), JSON.stringify(Object.fromEntries(texts)))
  } catch {
    // Without room the texts are kept by this tab, whose leave guard asks about them.
  }
  listeners.notify()
}
