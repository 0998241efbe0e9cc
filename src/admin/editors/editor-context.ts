import { createContext, useContext } from 'react'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import type { Aside } from './use-section-draft.ts'

export interface Editor {
  isDirty: boolean
  isSaving: boolean
  isUploading: boolean
  /** What the draft started from. */
  base: () => LoadedSite
  /** Resolves to what stands after the save, or to nothing when it did not come about. */
  save: (failure?: string) => Promise<LoadedSite | undefined>
  /** Saves this value of the section in place of the draft, which keeps what it has beyond it. */
  persist: (value: SiteData[SectionKey], failure?: string) => Promise<LoadedSite | undefined>
  /** Of an open dialog: its text is kept in the browser too, until the dialog is closed. */
  typeAside: (put: Aside<SectionKey> | undefined) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no section editor around this')
  return editor
}
