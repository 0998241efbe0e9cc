import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type DetailKeys, detailsIn, missingDetails, withDetails } from '#content/details.ts'
import { sectionProblems } from '#content/problems.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { AddressTakenError } from '#data/address-taken-error.ts'
import { loadDetails, loadWithDetails, UnsettledSiteError } from '#data/load-details.ts'
import type { LoadedSite } from '#data/load-site.ts'
import type { SiteClient } from '#data/site-client.ts'
import { useClient } from '../connection/client-context.ts'
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
  type Sent,
  textWithDialog,
} from './draft-reducer.ts'
import { readDrafts } from './kept-drafts.ts'
import { withUncopiedItems } from './uncopied-items.ts'
import { type OfferedDraft, useOfferedDraft } from './use-offered-draft.ts'

/** A section while its editor is open. Changed in place, so that only a changed view renders the editor, not every keystroke. */
interface OpenSection {
  draft: Draft<SectionKey>
  isDirty: boolean
  keeper: ReturnType<typeof createDraftKeeper>
}

/** What a save sends of one of the editor's sections. */
interface SentSection extends Sent<SectionKey> {
  key: SectionKey
}

type Texts = { [Key in SectionKey]?: SiteData[Key] }

const noSections: readonly SectionKey[] = []

/**
 * The form of a section with its draft, which the browser keeps, and its save. An editor may have fields of other
 * sections too: each has a draft of its own, and one save takes them all.
 */
export function useSectionDraft<Key extends SectionKey>(
  section: Key,
  loaded: LoadedSite,
  failedMessage = 'A apărut o eroare la salvarea datelor.',
  otherSections = noSections,
) {
  const client = useClient()
  const { id } = useAdministrator()
  const { save: saveSite, askAboutConflicts, openConflicts } = useSave()
  const formElement = useRef<HTMLFormElement>(null)
  const [keys] = useState<SectionKey[]>(() => [section, ...otherSections])
  const [openSections] = useState(() => startDrafts(keys, loaded, id))
  const [view, setView] = useState(() => viewOf(openSections))
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

  const dispatch = useCallback(
    (key: SectionKey, event: DraftEvent<SectionKey>) => {
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

  // A changed draft can be compared only with a site that has the same items' details, so missing ones are loaded first.
  useEffect(() => {
    let isNewest = true
    const isMissing = [...openSections.values()].some(
      (opened) => opened.isDirty && Object.keys(missingIn(loaded, opened)).length > 0,
    )
    if (!isMissing) dispatchToAll({ type: 'siteLoaded', loaded })
    else
      void withHeldDetails(client, loaded, openSections).then(
        (complete) => isNewest && dispatchToAll({ type: 'siteLoaded', loaded: complete }),
        () => undefined,
      )
    return () => {
      isNewest = false
    }
  }, [loaded, client, openSections, dispatchToAll])

  /** Loads the details of items that are about to be edited, of the editor's own section unless `key` names another. */
  const fetchDetails = useCallback(
    async (wanted: DetailKeys, key: SectionKey = section) => {
      if (Object.keys(wanted).length === 0) return
      while (true) {
        const { revision } = sectionIn(openSections, key).draft.base
        const { details } = await loadDetails(client, wanted, revision)
        // The base may have moved on meanwhile.
        if (sectionIn(openSections, key).draft.base.revision !== revision) continue
        return dispatch(key, { type: 'detailsLoaded', details })
      }
    },
    [client, openSections, section, dispatch],
  )

  const setDialogDraft = useCallback(
    (dialog: DialogDraft<Key> | undefined) =>
      dispatch(section, {
        type: 'dialogChanged',
        dialog: dialog as DialogDraft<SectionKey> | undefined,
      }),
    [dispatch, section],
  )

  /** Whether the texts may be saved; if not, shows the first problem. */
  const validate = async () => {
    // Once it was submitted, the form validates at every keystroke, so a corrected field loses its error.
    await form.handleSubmit(() => undefined)()
    const texts = textsOf(openSections)
    const [problem] = problemsOf(texts)
    if (!problem) return true
    const isShown = formElement.current && revealControl(formElement.current, problem.path)
    if (!isShown) toastProblem(problem, texts)
    return false
  }

  const send = async (texts: Texts, failure = failedMessage) => {
    const sent = [...openSections].flatMap(([key, { draft }]): SentSection[] => {
      const text = texts[key]
      return text ? [{ key, from: draft.base, text: structuredClone(text) }] : []
    })
    const base = oldestBase(sent) ?? sectionIn(openSections, section).draft.base
    const changed = Object.fromEntries(sent.map(({ key, text }) => [key, text]))
    clearFailure()
    for (const { key } of sent) dispatch(key, { type: 'saveStarted' })
    let saved: LoadedSite | undefined
    try {
      const answer = await saveSite(base, { ...base.site, ...changed })
      saved =
        answer &&
        (await withHeldDetails(client, answer, openSections).catch(() => asSent(answer, sent)))
    } catch (error) {
      return endFailedSave(sent, error, failure)
    }
    for (const { key, text } of sent)
      dispatch(key, saved ? { type: 'saved', loaded: saved, sent: text } : { type: 'saveGivenUp' })
    return saved
  }

  /** Resolves to the saved site if the save has arrived and only its answer got lost. */
  const endFailedSave = async (sent: readonly SentSection[], error: unknown, failure: string) => {
    const current = await currentAfterClash(client, error, openSections)
    for (const { key, ...each } of sent)
      dispatch(
        key,
        current
          ? { type: 'saveClashed', loaded: current, sent: each }
          : { type: 'saveFailed', sent: each },
      )
    const isSaved = sent.every(({ key, ...each }) =>
      isSavedAfterAll(sectionIn(openSections, key).draft, each),
    )
    if (isSaved) return sectionIn(openSections, section).draft.base
    toastFailure(failure, error, 'Textul rămâne aici și în acest browser. Încercați din nou.')
    return undefined
  }

  /** Saves `text` as the editor's own section, be it only a part of what was typed; the rest of the draft stays unsaved. */
  const saveText = (text: SiteData[Key], failure?: string) => send({ [section]: text }, failure)

  const save = async (failure?: string) => {
    clearSaved()
    if (!(await validate())) return undefined
    const dirty = [...openSections].filter(([key, { isDirty }]) => isDirty || key === section)
    return send(textsOf(new Map(dirty)), failure)
  }

  const { offer, restoredVersion } = useOfferedDraft(view.offered, {
    section,
    loaded,
    textOf: (key) => sectionIn(openSections, key).draft.text,
    fetchDetails,
    dispatch,
    askAboutConflicts,
  })

  return {
    ...view,
    form,
    /** The earlier version whose text the form holds, until it is saved or discarded. */
    restoredVersion: view.isDirty ? restoredVersion : undefined,
    formElement,
    openConflicts,
    save,
    saveText,
    /** The newest state, for callbacks of an earlier render. */
    isDirtyNow: () => viewOf(openSections).isDirty,
    base: () => sectionIn(openSections, section).draft.base,
    setDialogDraft,
    fetchDetails,
    discard: () => dispatchToAll({ type: 'discarded' }),
    offer,
  }
}

function startDrafts(
  keys: readonly SectionKey[],
  loaded: LoadedSite,
  userId: string,
): Map<SectionKey, OpenSection> {
  return new Map(
    keys.map((key) => [
      key,
      {
        draft: openDraft<SectionKey>(key, loaded, readDrafts(userId, key)),
        isDirty: false,
        keeper: createDraftKeeper<SectionKey>(userId, key),
      },
    ]),
  )
}

/** A dirty draft keeps its base when others save, so bases may differ: from the oldest, the save merges all that came after. */
function oldestBase(sent: readonly SentSection[]): LoadedSite | undefined {
  const [first, ...others] = sent.map(({ from }) => from)
  if (!first) return undefined
  return others.reduce((oldest, from) => (from.revision < oldest.revision ? from : oldest), first)
}

/** The details that the draft has of its items and the site was loaded without. */
function missingIn({ site }: LoadedSite, { draft }: OpenSection): DetailKeys {
  return missingDetails(draft.section, site[draft.section], textWithDialog(draft))
}

const maxRounds = 3

/** The site with the details of all items whose details a draft has. While they load, another item may be opened: hence the rounds. */
async function withHeldDetails(
  client: SiteClient,
  loaded: LoadedSite,
  openSections: ReadonlyMap<SectionKey, OpenSection>,
): Promise<LoadedSite> {
  let complete = loaded
  for (let round = 0; round < maxRounds; round += 1) {
    const missing = [...openSections.values()].map((opened) => missingIn(complete, opened))
    const wanted: DetailKeys = Object.assign({}, ...missing)
    if (Object.keys(wanted).length === 0) return complete
    complete = await loadWithDetails(client, complete, wanted)
  }
  throw new UnsettledSiteError()
}

/**
 * For a save after which the details could not be loaded: the saved site, with the details as they were sent. It keeps the
 * revision that the save started from, so that the next save is merged with what others have written since.
 */
function asSent(saved: LoadedSite, sent: readonly SentSection[]): LoadedSite {
  // `withDetails` fills only items that have none yet: the sent details count, and those of the base for items without.
  const site = sent.reduce(
    (known, { key, from, text }) =>
      withDetails(withDetails(known, detailsIn(key, text)), detailsIn(key, from.site[key])),
    saved.site,
  )
  return { ...saved, site, revision: Math.min(...sent.map(({ from }) => from.revision)) }
}

/** The site as it is now, if it is why a save was refused. */
async function currentAfterClash(
  client: SiteClient,
  error: unknown,
  openSections: ReadonlyMap<SectionKey, OpenSection>,
): Promise<LoadedSite | undefined> {
  if (!(error instanceof AddressTakenError)) return undefined
  return withHeldDetails(client, error.current, openSections).catch(() => undefined)
}

function sectionIn(
  openSections: ReadonlyMap<SectionKey, OpenSection>,
  key: SectionKey,
): OpenSection {
  const found = openSections.get(key)
  if (!found) throw new Error(`The editor has no draft of ${key}`)
  return found
}

function formValues(keys: readonly SectionKey[], site: SiteData): Texts {
  return Object.fromEntries(keys.map((key) => [key, withUncopiedItems(key, site[key])]))
}

function textsOf(openSections: ReadonlyMap<SectionKey, OpenSection>): Texts {
  return Object.fromEntries([...openSections].map(([key, { draft }]) => [key, draft.text])) as Texts
}

function updateKeptDraft({ draft, isDirty, keeper }: OpenSection): void {
  const mine = textWithDialog(draft)
  if (!isDirty && sameContent(mine, draft.text)) keeper.drop()
  else keeper.keep({ base: draft.base.site[draft.section], mine, keptAt: Date.now() })
}

/** What the editor shows of its drafts. Of kept ones, the newest is offered first. */
function viewOf(openSections: ReadonlyMap<SectionKey, OpenSection>) {
  const all = [...openSections.values()]
  const [offered] = all
    .flatMap(({ draft: { section: key, kept } }): OfferedDraft[] =>
      kept.slice(0, 1).map((newest) => ({ key, kept: newest })),
    )
    .sort((one, other) => other.kept.keptAt - one.kept.keptAt)
  return {
    isDirty: all.some(({ isDirty }) => isDirty),
    hasUnsaved: all.some(
      ({ draft, isDirty }) => isDirty || !sameContent(textWithDialog(draft), draft.text),
    ),
    isSaving: all.some(({ draft }) => draft.savesUnderWay > 0),
    offered,
  }
}

/** For a save that arrived although its answer got lost. */
function toastSavedAfterAll(): void {
  clearFailure()
  toastSaved('Datele au fost salvate cu succes!', {
    description: 'Modificările sunt deja pe site; nu mai aveți nimic de făcut.',
  })
}
