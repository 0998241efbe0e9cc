import { createContext, useContext, useEffect } from 'react'
import type { DetailKeys } from '#content/site/details.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import type { DialogDraft } from '../drafts/draft-reducer.ts'
import type { SetChoice } from '../prepare/chosen-set.ts'

export interface Editor {
  isDirty: boolean
  isSaving: boolean
  isUploading: boolean
  /** What a button says that waits for uploads. */
  uploadLabel: string
  /** Whether the form holds what the history has put into it: that waits for the save button. */
  isFromHistory: boolean
  base: () => LoadedSite
  /** Resolves to the saved site, or to undefined when the save failed. */
  save: (failure?: string) => Promise<LoadedSite | undefined>
  /** Puts what was typed into a prepared set instead of on the site; false where that did not happen. */
  prepare: (choice: SetChoice) => Promise<boolean>
  /** Saves this text, which may be less than the draft; the draft keeps the rest as unsaved. */
  saveText: (text: SiteData[SectionKey], failure?: string) => Promise<LoadedSite | undefined>
  /** Loads these details into the draft, and into the saved site that the draft is compared with. */
  fetchDetails: (wanted: DetailKeys) => Promise<void>
  /** Adds the text of an open dialog to the kept draft; `undefined` once the dialog is closed. */
  setDialogDraft: (dialog: DialogDraft<SectionKey> | undefined) => void
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor must be called inside a SectionEditor')
  return editor
}

/**
 * For a dialog of an editor: call the returned function whenever the dialog's text changes, and with `undefined` when it
 * closes. From its opening to its closing, the section does not follow what others save.
 */
export function useDialogDraft(): Editor['setDialogDraft'] {
  const { setDialogDraft } = useEditor()
  useEffect(() => setDialogDraft((section) => section), [setDialogDraft])
  return setDialogDraft
}
