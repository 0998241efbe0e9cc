import { createContext } from 'react'

/** Whether the server can suggest translations. Provided by the shell. */
export const SuggestionsContext = createContext(false)
