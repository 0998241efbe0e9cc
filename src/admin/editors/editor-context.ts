import { createContext, useCallback, useContext, useEffect } from 'react'
import type { SectionKey } from '#content/site/sections.ts'
import type { DialogDraft } from '../drafts/draft-reducer.ts'
import type { useSectionDraft } from '../drafts/use-section-draft.ts'
import type { useUploadsUnderWay } from '../pictures/upload/uploads-under-way.ts'

/** The drafts of an editor's sections: of its own, or where the page is the editor, of all. */
type Editor = ReturnType<typeof useSectionDraft> &
  Pick<ReturnType<typeof useUploadsUnderWay>, 'isUploading' | 'uploadLabel'>

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor must be called inside an editor')
  return editor
}

/** Call what is returned whenever the dialog's text changes, and with `undefined` at its end: until then the section does not follow others. */
export function useDialogDraft(section: SectionKey) {
  const { setDialogDraft } = useEditor()
  const set = useCallback(
    (dialog: DialogDraft<SectionKey> | undefined) => setDialogDraft(section, dialog),
    [section, setDialogDraft],
  )
  useEffect(() => set((text) => text), [set])
  return set
}
