import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { timings } from '#content/browser/timings.ts'
import type { Pages } from '#content/pages/section.ts'
import { sameContent } from '#content/values/same-content.ts'
import { useEditor } from '../editor-context.ts'
import { autoSavedPages } from './auto-saved-pages.ts'

/** Saves the custom pages after a pause in typing, so that a burst of typing makes one version. */
export function AutoSave({ onSaved }: { onSaved: () => void }) {
  const { subscribe, getValues } = useFormContext()
  const editor = useEditor()

  const saveTyped = async () => {
    if (editor.isFromHistory) return
    const saved = editor.base().site.pages
    const draft: Pages = getValues('pages')
    const pages = autoSavedPages(saved, draft)
    if (sameContent(pages, saved)) return
    if (await editor.saveText(pages)) onSaved()
  }
  const latest = useRef({ saveTyped, isSaving: editor.isSaving })
  latest.current = { saveTyped, isSaving: editor.isSaving }

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (latest.current.isSaving) restart()
        else void latest.current.saveTyped()
      }, timings.customPageAutoSave)
    }
    const unsubscribe = subscribe({ formState: { values: true }, callback: restart })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [subscribe])

  return null
}
