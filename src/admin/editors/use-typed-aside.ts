import { useEffect } from 'react'
import { type Editor, useEditor } from './editor-context.ts'

/** For a dialog beside the form, whose text is kept like the form's until `undefined` lets go of it. */
export function useTypedAside(): Editor['typeAside'] {
  const { typeAside } = useEditor()
  // From the moment it is open, the section stays what the dialog has started from.
  useEffect(() => typeAside((section) => section), [typeAside])
  return typeAside
}
