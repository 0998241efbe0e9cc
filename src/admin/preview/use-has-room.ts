import { useSyncExternalStore } from 'react'

const roomy = window.matchMedia('(min-width: 80rem)')

/** Whether a form and its preview fit side by side. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(subscribe, () => roomy.matches)
}

function subscribe(listener: () => void): () => void {
  roomy.addEventListener('change', listener)
  return () => roomy.removeEventListener('change', listener)
}
