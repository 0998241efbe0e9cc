import { type RefObject, useState } from 'react'
import { toast } from 'sonner'
import { pathLabel } from '#content/path-label.ts'
import { sectionProblems } from '#content/problems.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { revealControl } from '../fields/reveal-control.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { clearSaved } from '../notices/saved-notice.ts'
import { useSaveWithAnswers } from '../saving/use-save-with-answers.ts'
import type { SectionDraft } from './use-section-draft.ts'

export function useSectionSave<Key extends SectionKey>(
  { section, form, base, draft, rebase, hasFailed }: SectionDraft<Key>,
  element: RefObject<HTMLFormElement | null>,
  failedMessage: string,
) {
  const { save: saveWithAnswers, ask, question } = useSaveWithAnswers()
  const [isSaving, setSaving] = useState(false)

  const isValid = async () => {
    // Going through the form's own submit makes it check again while the fault is being mended.
    await form.handleSubmit(() => undefined)()
    const [problem] = sectionProblems(section, draft(), base.current.site[section])
    if (!problem) return true
    const isShown = element.current && revealControl(element.current, problem.path)
    if (!isShown)
      toast.error(`${pathLabel(problem.path, { [section]: draft() })}: ${problem.message}`)
    return false
  }

  /** Saves a value that may be less than the draft; the rest of the draft stays as it is. */
  const persist = async (
    value: SiteData[Key],
    failure = failedMessage,
  ): Promise<LoadedSite | undefined> => {
    const sent = structuredClone(value)
    const start = base.current
    setSaving(true)
    clearFailure()
    hasFailed.current = false
    try {
      const loaded = await saveWithAnswers(start, { ...start.site, [section]: sent })
      if (loaded) rebase(loaded, sent)
      return loaded
    } catch (error) {
      // The answer got lost, not the save: it was heard of from elsewhere.
      const now = base.current
      if (now !== start && sameContent(now.site[section], sent)) return now
      hasFailed.current = true
      toastFailure(failure, error, 'Textul rămâne aici și în acest browser. Încercați din nou.')
      return undefined
    } finally {
      setSaving(false)
    }
  }

  const save = async (failure?: string) => {
    clearSaved()
    return (await isValid()) ? persist(draft(), failure) : undefined
  }

  return { save, persist, ask, isSaving, question }
}
