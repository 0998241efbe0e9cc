import { createStore } from '#ui/store.ts'

export type ChosenSet = { id: string; name: string }

export type SetChoice = ChosenSet | string

const storageKey = 'temelia:prepared-set'

/** The set that editors and previews show and save into; undefined while they work on what is published. */
const chosen = createStore(readStored())
export const { read: chosenSet, use: useChosenSet } = chosen

/** Stays chosen in this tab until `undefined` is chosen, also after a reload. */
export function chooseSet(set: ChosenSet | undefined): void {
  if (set) sessionStorage.setItem(storageKey, JSON.stringify({ id: set.id, name: set.name }))
  else sessionStorage.removeItem(storageKey)
  chosen.write(set)
}

function readStored(): ChosenSet | undefined {
  const stored = globalThis.sessionStorage?.getItem(storageKey)
  return stored ? (JSON.parse(stored) as ChosenSet) : undefined
}
