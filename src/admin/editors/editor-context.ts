import { createContext, useContext } from 'react'
import type { LoadedSite } from '#data/load-site.ts'

export interface Editor {
  isDirty: boolean
  isSaving: boolean
  /** Resolves to what stands after the save, or to nothing when it did not come about. */
  save: () => Promise<LoadedSite | undefined>
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no section editor around this')
  return editor
}
