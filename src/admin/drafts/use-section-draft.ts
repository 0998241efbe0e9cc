import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mergeSection } from '#content/changes/merge.ts'
import { sectionProblems } from '#content/problems.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { problemsResolver } from '../fields/problems-resolver.ts'
import { revealControl } from '../fields/reveal-control.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { toastProblem } from '../notices/problem-notice.ts'
import { clearSaved, toastSaved } from '../notices/saved-notice.ts'
import { useSave } from '../saving/use-save.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import {
  type DialogDraft,
  type Draft,
  type DraftEvent,
  draftReducer,
  isDirty,
  isSavedAfterAll,
  openDraft,
  textWithDialog,
} from './draft-reducer.ts'
import { readDrafts, settleDraft } from './kept-drafts.ts'
import { withUncopiedItems } from './uncopied-items.ts'

/** The form of a section with its draft, which the browser keeps, and its save. */
export function useSectionDraft<Key extends SectionKey>(
  section: Key,
  loaded: LoadedSite,
  failedMessage = 'A apărut o eroare la salvarea datelor.',
) {
  const { id } = useAdministrator()
  const { save: saveSite, askAboutConflicts, openConflicts } = useSave()
  const keeper = useMemo(() => createDraftKeeper(id, section), [id, section])
  const formElement = useRef<HTMLFormElement>(null)
  // Changed in place, so that the editor is rendered when the view changes and not at every keystroke.
  const [current] = useState(() => {
    const draft = openDraft(section, loaded, readDrafts(id, section))
    return { draft, isDirty: false }
  })
  const [view, setView] = useState(() => viewOf(current.draft, false))
  const form = useForm({
    defaultValues: { [section]: withUncopiedItems(section, loaded.site[section]) },
    resolver: problemsResolver((values) =>
      sectionProblems(section, values[section], current.draft.base.site[section]),
    ),
  })

  const dispatch = useCallback(
    (event: DraftEvent<Key>) => {
      const before = current.draft
      const now = draftReducer(before, event)
      current.draft = now
      const isTyped = event.type === 'typed'
      // The form may pass the same object again, changed in place.
      const hasNewText = isTyped || now.text !== before.text
      if (hasNewText || now.base !== before.base) current.isDirty = isDirty(now)
      if (hasNewText && !isTyped && !sameContent(now.text, form.getValues(section)))
        form.reset({ [section]: withUncopiedItems(section, now.text) })

      const next = viewOf(now, current.isDirty)
      setView((shown) => (sameContent(shown, next) ? shown : next))
      if (hasNewText || now.base !== before.base || now.dialog !== before.dialog) {
        if (!next.hasUnsaved) keeper.drop()
        else {
          const base = now.base.site[section]
          keeper.keep({ base, mine: textWithDialog(now), keptAt: Date.now() })
        }
      }
      if (before.hasFailed && !now.hasFailed && event.type !== 'saveStarted') toastSavedAfterAll()
    },
    [current, form, section, keeper],
  )

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => dispatch({ type: 'typed', text: values[section] as SiteData[Key] }),
    })
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [form, section, dispatch, keeper])

  useEffect(() => dispatch({ type: 'siteLoaded', loaded }), [loaded, dispatch])

  const setDialogDraft = useCallback(
    (dialog: DialogDraft<Key> | undefined) => dispatch({ type: 'dialogChanged', dialog }),
    [dispatch],
  )

  const isValid = async () => {
    // Once it was submitted, the form validates at every keystroke, so a corrected field loses its error.
    await form.handleSubmit(() => undefined)()
    const { text, base } = current.draft
    const [problem] = sectionProblems(section, text, base.site[section])
    if (!problem) return true
    const isShown = formElement.current && revealControl(formElement.current, problem.path)
    if (!isShown) toastProblem(problem, { [section]: text })
    return false
  }

  /** Saves a text that may be less than the draft; the rest of the draft stays as it is. */
  const persist = async (text: SiteData[Key], failure = failedMessage) => {
    const sent = { from: current.draft.base, text: structuredClone(text) }
    clearFailure()
    dispatch({ type: 'saveStarted' })
    let saved: LoadedSite | undefined
    try {
      saved = await saveSite(sent.from, { ...sent.from.site, [section]: sent.text })
    } catch (error) {
      dispatch({ type: 'saveFailed', sent })
      if (isSavedAfterAll(current.draft, sent)) return current.draft.base
      toastFailure(failure, error, 'Textul rămâne aici și în acest browser. Încercați din nou.')
      return undefined
    }
    dispatch(saved ? { type: 'saved', loaded: saved, sent: sent.text } : { type: 'saveGivenUp' })
    return saved
  }

  const save = async (failure?: string) => {
    clearSaved()
    return (await isValid()) ? persist(current.draft.text, failure) : undefined
  }

  const { offered } = view
  const saved = loaded.site[section]
  // A kept draft with the text that is saved now is not offered.
  const isOfferSaved = offered !== undefined && sameContent(offered.mine, saved)
  const settle = useCallback(
    (text?: SiteData[Key]) => {
      if (offered) settleDraft(offered)
      dispatch(text ? { type: 'keptRestored', text } : { type: 'keptSettled' })
    },
    [offered, dispatch],
  )
  useEffect(() => {
    if (isOfferSaved) settle()
  }, [isOfferSaved, settle])

  const restore = async ({ base, mine }: NonNullable<typeof offered>) => {
    const { merged, conflicts } = mergeSection(section, base, mine, current.draft.text)
    if (conflicts.length === 0) return settle(merged)
    const resolved = await askAboutConflicts(conflicts, { ...loaded.site, [section]: merged })
    if (resolved) settle(resolved[section])
  }

  // A version that was chosen in the history is loaded without another question, once.
  const [restoredVersion, setRestoredVersion] = useState<number>()
  const restoreOffered = useRef(restore)
  restoreOffered.current = restore
  useEffect(() => {
    if (offered?.version === undefined || isOfferSaved) return
    setRestoredVersion(offered.version)
    void restoreOffered.current(offered)
  }, [offered, isOfferSaved])

  return {
    ...view,
    form,
    /** The earlier version whose text the form holds, until it is saved or discarded. */
    restoredVersion: view.isDirty ? restoredVersion : undefined,
    formElement,
    openConflicts,
    save,
    persist,
    /** The newest draft, for callbacks of an earlier render. */
    read: () => current.draft,
    setDialogDraft,
    discard: () => dispatch({ type: 'discarded' }),
    offer: offered &&
      offered.version === undefined &&
      !isOfferSaved && {
        keptAt: offered.keptAt,
        isSavedSince: !sameContent(offered.base, saved),
        onRestore: () => void restore(offered),
        onDiscard: () => settle(),
      },
  }
}

function viewOf<Key extends SectionKey>(draft: Draft<Key>, isDirty: boolean) {
  return {
    isDirty,
    hasUnsaved: isDirty || !sameContent(textWithDialog(draft), draft.text),
    isSaving: draft.savesUnderWay > 0,
    offered: draft.kept[0],
  }
}

/** For a save that arrived although its answer got lost. */
function toastSavedAfterAll(): void {
  clearFailure()
  toastSaved('Datele au fost salvate cu succes!', {
    description: 'Modificările sunt deja pe site; nu mai aveți nimic de făcut.',
  })
}
