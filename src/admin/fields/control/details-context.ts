import { createContext, useContext } from 'react'

/** Whether the details of the item in this dialog are loaded. Outside of such a dialog there are none to wait for. */
export const DetailsContext = createContext(true)

export function useAreDetailsLoaded(): boolean {
  return useContext(DetailsContext)
}
