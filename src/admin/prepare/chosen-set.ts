import { useSyncExternalStore } from 'react'

export interface ChosenSet {
  id: string
  name: string
}

export type SetChoice = ChosenSet | string

const storageKey = 'temelia:prepared-set'
const changeEvent = 'temelia:prepared-set'
let chosen = readStored()

/** The set that editors and previews show and save into; undefined while they work on what is published. */
export function chosenSet(): ChosenSet | undefined {
  return chosen
}

export function useChosenSet(): ChosenSet | undefined {
  return useSyncExternalStore(subscribe, chosenSet, chosenSet)
}

/** Stays chosen in this tab until `undefined` is chosen, also after a reload. */
export function chooseSet(set: ChosenSet | undefined): void {
  chosen = set
  if (set) sessionStorage.setItem(storageKey, JSON.stringify({ id: set.id, name: set.name }))
  else sessionStorage.removeItem(storageKey)
  dispatchEvent(new Event(changeEvent))
}

function subscribe(onChange: () => void): () => void {
  addEventListener(changeEvent, onChange)
  return () => removeEventListener(changeEvent, onChange)
}

function readStored(): ChosenSet | undefined {
  const stored = globalThis.sessionStorage?.getItem(storageKey)
  return stored ? (JSON.parse(stored) as ChosenSet) : undefined
}
