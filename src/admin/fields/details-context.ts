import { createContext, useContext } from 'react'

/** In the dialog of an item: whether the fields that are loaded with it are there. Elsewhere there are none. */
export const DetailsContext = createContext(true)

export function useAreDetailsLoaded(): boolean {
  return useContext(DetailsContext)
}
