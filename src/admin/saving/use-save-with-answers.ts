import { useCallback, useState } from 'react'
import type { Conflict } from '#content/changes/merge.ts'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { useSaveDraft } from './use-save-draft.ts'

export interface Question {
  conflicts: Conflict[]
  merged: SiteData
  answer: (site: SiteData | null) => void
}

/** A save that asks where the same field differs, and saves again with the answers. */
export function useSaveWithAnswers() {
  const saveDraft = useSaveDraft()
  const [question, setQuestion] = useState<Question>()

  const ask = useCallback(
    (conflicts: Conflict[], merged: SiteData) =>
      new Promise<SiteData | null>((resolve) => {
        const answer = (site: SiteData | null) => {
          setQuestion(undefined)
          resolve(site)
        }
        setQuestion({ conflicts, merged, answer })
      }),
    [],
  )

  /** Nothing when the administrator would rather go on editing. */
  const save = useCallback(
    async (base: LoadedSite, draft: SiteData): Promise<LoadedSite | undefined> => {
      let result = await saveDraft(base, draft)
      while (result.status === 'conflict') {
        const answered = await ask(result.conflicts, result.merged)
        if (!answered) return undefined
        result = await saveDraft(result.current, answered)
      }
      return result.loaded
    },
    [saveDraft, ask],
  )

  return { save, ask, question }
}
