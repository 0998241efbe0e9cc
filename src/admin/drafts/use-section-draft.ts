import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Problem, sectionProblems } from '#content/problems/problems.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { problemsResolver } from '../fields/control/problems-resolver.ts'
import { revealControl } from '../fields/control/reveal-control.ts'
import { toastProblem } from '../notices/problem-notice.ts'
import { clearSaved, toastSaved } from '../notices/saved-notice.ts'
import { chooseSet, type SetChoice } from '../prepare/chosen-set.ts'
import type { DialogDraft, DraftEvent } from './draft-reducer.ts'
import { lacksDetailsOfChanges, withHeldDetails } from './held-details.ts'
import {
  type DraftDispatch,
  type OpenSections,
  sectionIn,
  startDrafts,
  type Texts,
  textsOf,
  viewOf,
} from './open-sections.ts'
import { withUncopiedItems } from './uncopied-items.ts'
import { useDetails } from './use-details.ts'
import { useDraftDispatch } from './use-draft-dispatch.ts'
import { useDraftOwner } from './use-draft-owner.ts'
import { useOfferedDraft } from './use-offered-draft.ts'
import { useSectionSave } from './use-section-save.ts'

const noSections: readonly SectionKey[] = []

/**
 * The form of a section with its draft, which the browser keeps, and its save. An editor may have fields of other
 * sections too: each has a draft of its own, and one save takes them all.
 */
export function useSectionDraft(
  section: SectionKey,
  loaded: LoadedSite,
  failedMessage = 'A apărut o eroare la salvarea datelor.',
  otherSections = noSections,
  revealProblem?: (problem: Problem) => void,
) {
  const id = useDraftOwner()
  const formElement = useRef<HTMLFormElement>(null)
  const [keys] = useState<SectionKey[]>(() => [section, ...otherSections])
  const [openSections] = useState(() => startDrafts(keys, loaded, id))
  const form = useForm<Texts>({
    defaultValues: formValues(keys, loaded.site),
    resolver: problemsResolver((values) => problemsOf(values)),
  })

  const problemsOf = (texts: Texts) =>
    keys.flatMap((key) =>
      sectionProblems<SectionKey>(
        key,
        texts[key] as SiteData[SectionKey],
        sectionIn(openSections, key).draft.base.site[key],
      ),
    )

  const { view, dispatch, dispatchToAll } = useDraftDispatch(form, openSections)
  const fetchDetails = useDetails(openSections, dispatch)
  useTypedTexts(form, section, openSections, dispatch)
  useFollowSite(loaded, openSections, dispatchToAll)

  /** Adds the text of an open dialog to the kept draft; `undefined` once the dialog is closed. */
  const setDialogDraft = useCallback(
    (key: SectionKey, dialog: DialogDraft<SectionKey> | undefined) =>
      dispatch(key, { type: 'dialogChanged', dialog }),
    [dispatch],
  )
  /** The saved site from which the draft of a section started. */
  const baseOf = useCallback(
    (key: SectionKey) => sectionIn(openSections, key).draft.base,
    [openSections],
  )

  const validate = async () => {
    // Once it was submitted, the form validates at every keystroke, so a corrected field loses its error.
    await form.handleSubmit(() => undefined)()
    const texts = textsOf(openSections)
    const [problem] = problemsOf(texts)
    if (!problem) return true
    if (revealProblem) {
      revealProblem(problem)
      return false
    }
    const isShown = formElement.current && revealControl(formElement.current, problem.path)
    if (!isShown) toastProblem(problem, texts)
    return false
  }

  const {
    send,
    prepare: prepareTexts,
    askAboutConflicts,
    openConflicts,
  } = useSectionSave({
    section,
    openSections,
    dispatch,
    failedMessage,
  })

  const dirtyTexts = () =>
    textsOf(new Map([...openSections].filter(([key, { isDirty }]) => isDirty || key === section)))

  /** Resolves to the saved site, or to undefined when the save failed. */
  const save = async (failure?: string) => {
    clearSaved()
    return (await validate()) ? send(dirtyTexts(), failure) : undefined
  }

  /** Puts what was typed into a prepared set, which this tab then works on; false where that did not happen. */
  const prepare = async (choice: SetChoice) => {
    clearSaved()
    const set = (await validate()) ? await prepareTexts(dirtyTexts(), choice) : undefined
    if (!set) return false
    dispatchToAll({ type: 'discarded' })
    chooseSet(set)
    toastSaved('Datele au fost salvate cu succes!')
    return true
  }

  const { offer, fromHistory } = useOfferedDraft(view.offered, {
    section,
    loaded,
    isDirty: view.isDirty,
    textOf: (key) => sectionIn(openSections, key).draft.text,
    fetchDetails,
    dispatch,
    askAboutConflicts,
  })

  return {
    ...view,
    form,
    /** What of the history the form holds, until it is saved or discarded. */
    fromHistory: view.isDirty ? fromHistory : undefined,
    formElement,
    openConflicts,
    save,
    prepare,
    /** Saves these texts, be they only a part of what was typed; the rest of the draft stays unsaved. */
    saveTexts: send,
    /** The newest state, for callbacks of an earlier render. */
    isDirtyNow: () => viewOf(openSections).isDirty,
    baseOf,
    setDialogDraft,
    fetchDetails,
    replace: (texts: Texts) => {
      for (const [key, text] of Object.entries(texts))
        dispatch(key as SectionKey, { type: 'replaced', text })
    },
    discard: () => dispatchToAll({ type: 'discarded' }),
    offer,
  }
}

/** Tells the drafts what is typed into the form, and writes what is not kept yet when the page or the editor is left. */
function useTypedTexts(
  form: UseFormReturn<Texts>,
  section: SectionKey,
  openSections: OpenSections,
  dispatch: DraftDispatch,
): void {
  useEffect(() => {
    const flush = () => {
      for (const { keeper } of openSections.values()) keeper.flush()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const [key, { draft, isDirty }] of openSections) {
          const text = values[key] as SiteData[SectionKey]
          // Every keystroke arrives here for all sections; one that is not the editor's own and has no changes is skipped.
          const isUntouched = key !== section && !isDirty && sameContent(text, draft.base.site[key])
          if (!isUntouched) dispatch(key, { type: 'typed', text })
        }
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [form, section, openSections, dispatch])
}

/** Tells the drafts of each newly loaded site. A changed draft can be compared only with a site that has the same items' details, so missing ones are loaded first. */
function useFollowSite(
  loaded: LoadedSite,
  openSections: OpenSections,
  dispatchToAll: (event: DraftEvent<SectionKey>) => void,
): void {
  const client = useClient()
  useEffect(() => {
    let isNewest = true
    if (!lacksDetailsOfChanges(loaded, openSections)) dispatchToAll({ type: 'siteLoaded', loaded })
    else
      void withHeldDetails(client, loaded, openSections).then(
        (complete) => isNewest && dispatchToAll({ type: 'siteLoaded', loaded: complete }),
        () => undefined,
      )
    return () => {
      isNewest = false
    }
  }, [loaded, client, openSections, dispatchToAll])
}

function formValues(keys: readonly SectionKey[], site: SiteData): Texts {
  return Object.fromEntries(keys.map((key) => [key, withUncopiedItems(key, site[key])]))
}
