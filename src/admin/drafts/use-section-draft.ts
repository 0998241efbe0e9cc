import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Problem, sectionProblems } from '#content/problems/problems.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { problemsResolver } from '../fields/control/problems-resolver.ts'
import { revealControl } from '../fields/control/reveal-control.ts'
import { toastProblem } from '../notices/problem-notice.ts'
import { clearSaved, toastSaved } from '../notices/saved-notice.ts'
import { chooseSet, type SetChoice } from '../prepare/chosen-set.ts'
import { type Texts, textsOf, viewOf } from './open-drafts.ts'
import { withUncopiedItems } from './uncopied-items.ts'
import { useOfferedDraft } from './use-offered-draft.ts'
import { useOpenDrafts } from './use-open-drafts.ts'
import { useSectionSave } from './use-section-save.ts'

const noSections: readonly SectionKey[] = []

/** An editor may have fields of other sections too: each has a draft of its own, and one save takes them all. */
export function useSectionDraft(
  section: SectionKey,
  loaded: LoadedSite,
  failedMessage = 'A apărut o eroare la salvarea datelor.',
  otherSections = noSections,
  revealProblem?: (problem: Problem) => void,
) {
  const formElement = useRef<HTMLFormElement>(null)
  const [keys] = useState<SectionKey[]>(() => [section, ...otherSections])
  const form = useForm<Texts>({
    defaultValues: Object.fromEntries(
      keys.map((key) => [key, withUncopiedItems(key, loaded.site[key])]),
    ),
    resolver: problemsResolver((values) => problemsOf(values)),
  })
  const { drafts, view } = useOpenDrafts(form, keys, loaded)
  const { dispatch, dispatchToAll, baseOf, setDialogDraft, fetchDetails } = drafts

  const problemsOf = (texts: Texts) =>
    keys.flatMap((key) =>
      sectionProblems<SectionKey>(key, texts[key] as SiteData[SectionKey], baseOf(key).site[key]),
    )

  const validate = async () => {
    // Once it was submitted, the form validates at every keystroke, so a corrected field loses its error.
    await form.handleSubmit(() => undefined)()
    const texts = textsOf(drafts.all)
    const [problem] = problemsOf(texts)
    if (!problem) return true
    if (revealProblem) revealProblem(problem)
    else if (!formElement.current || !revealControl(formElement.current, problem.path))
      toastProblem(problem, texts)
    return false
  }

  const saving = useSectionSave(section, drafts, failedMessage)
  const { send, askAboutConflicts, openConflicts } = saving

  const dirtyTexts = () =>
    textsOf(drafts.all.filter(({ draft, isDirty }) => isDirty || draft.section === section))

  const save = async (failure?: string) => {
    clearSaved()
    return (await validate()) ? send(dirtyTexts(), failure) : undefined
  }

  /** Puts what was typed into a prepared set, which this tab then works on; false where that did not happen. */
  const prepare = async (choice: SetChoice) => {
    clearSaved()
    const set = (await validate()) ? await saving.prepare(dirtyTexts(), choice) : undefined
    if (!set) return false
    dispatchToAll({ type: 'discarded' })
    chooseSet(set)
    toastSaved('Datele au fost salvate cu succes!')
    return true
  }

  const { offer, fromHistory } = useOfferedDraft(section, view, drafts, loaded, askAboutConflicts)

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
    isDirtyNow: () => viewOf(drafts.all).isDirty,
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
