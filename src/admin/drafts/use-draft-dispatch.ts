import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SectionKey } from '#content/site/sections.ts'
import { sameContent } from '#content/values/same-content.ts'
import { clearFailure } from '../notices/failure.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { type DraftEvent, draftReducer, isDirty } from './draft-reducer.ts'
import {
  type DraftDispatch,
  type OpenSections,
  sectionIn,
  type Texts,
  updateKeptDraft,
  viewOf,
} from './open-sections.ts'
import { withUncopiedItems } from './uncopied-items.ts'

export function useDraftDispatch(form: UseFormReturn<Texts>, openSections: OpenSections) {
  const [view, setView] = useState(() => viewOf(openSections))

  const dispatch = useCallback<DraftDispatch>(
    (key, event) => {
      const current = sectionIn(openSections, key)
      const before = current.draft
      const now = draftReducer(before, event)
      current.draft = now
      const isTyped = event.type === 'typed'
      // The form may pass the same object again, changed in place.
      const hasNewText = isTyped || now.text !== before.text
      if (hasNewText || now.base !== before.base) current.isDirty = isDirty(now)
      if (hasNewText && !isTyped && !sameContent(now.text, form.getValues(key)))
        form.reset({ ...form.getValues(), [key]: withUncopiedItems(key, now.text) })

      const next = viewOf(openSections)
      setView((shown) => (sameContent(shown, next) ? shown : next))
      if (hasNewText || now.base !== before.base || now.dialog !== before.dialog)
        updateKeptDraft(current)
      const isFoundSaved = before.hasFailed && !now.hasFailed && event.type !== 'saveStarted'
      // The editor's sections were saved together: one notice, once all of them are found on the site.
      if (isFoundSaved && ![...openSections.values()].some(({ draft }) => draft.hasFailed))
        toastSavedAfterAll()
    },
    [openSections, form],
  )

  const dispatchToAll = useCallback(
    (event: DraftEvent<SectionKey>) => {
      for (const key of openSections.keys()) dispatch(key, event)
    },
    [openSections, dispatch],
  )

  return { view, dispatch, dispatchToAll }
}

/** For a save that arrived although its answer got lost. */
function toastSavedAfterAll(): void {
  clearFailure()
  toastSaved('Datele au fost salvate cu succes!', {
    description: 'Modificările sunt deja pe site; nu mai aveți nimic de făcut.',
  })
}
