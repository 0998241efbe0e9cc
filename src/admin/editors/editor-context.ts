import { createContext, useContext, useEffect } from 'react'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import type { DialogDraft } from '../drafts/draft-reducer.ts'

export interface Editor {
  isDirty: boolean
  isSaving: boolean
  isUploading: boolean
  /** What the draft started from. */
  base: () => LoadedSite
  /** Resolves to what is stored after the save, or to nothing when it failed. */
  save: (failure?: string) => Promise<LoadedSite | undefined>
  /** Saves this text of the section in place of the draft, which keeps what it has beyond it. */
  persist: (text: SiteData[SectionKey], failure?: string) => Promise<LoadedSite | undefined>
  /** For the text of an open dialog, which the browser keeps too; `undefined` once the dialog is closed. */
  setDialogDraft: (dialog: DialogDraft<SectionKey> | undefined) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('There is no section editor around this component')
  return editor
}

/** For a dialog of an editor. As long as it is open, the section does not follow what others save. */
export function useDialogDraft(): Editor['setDialogDraft'] {
  const { setDialogDraft } = useEditor()
  useEffect(() => setDialogDraft((section) => section), [setDialogDraft])
  return setDialogDraft
}
