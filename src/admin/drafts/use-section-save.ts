import { detailsIn, withDetails } from '#content/site/details.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { AddressTakenError } from '#data/saving/save-draft.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { clearFailure, isAboutAddress, toastFailure } from '../notices/failure.ts'
import type { SetChoice } from '../prepare/chosen-set.ts'
import { useSave } from '../saving/use-save.ts'
import { isSavedAfterAll, type Sent } from './draft-reducer.ts'
import { withHeldDetails } from './held-details.ts'
import type { OpenDrafts, Texts } from './open-drafts.ts'

type SentSection = Sent<SectionKey> & { key: SectionKey }

const kept = 'Textul rămâne aici și în acest browser.'

export function useSectionSave(section: SectionKey, drafts: OpenDrafts, failedMessage: string) {
  const client = useClient()
  const { save: saveSite, askAboutConflicts, openConflicts } = useSave()

  const send = async (texts: Texts, failure = failedMessage) => {
    const sent = drafts.all.flatMap(({ draft }): SentSection[] => {
      const { section: key } = draft
      const text = texts[key]
      return text ? [{ key, from: draft.base, text: structuredClone(text) }] : []
    })
    const base = oldestBase(sent) ?? drafts.baseOf(section)
    const changed = Object.fromEntries(sent.map(({ key, text }) => [key, text]))
    clearFailure()
    for (const { key } of sent) drafts.dispatch(key, { type: 'saveStarted' })
    let saved: LoadedSite | undefined
    try {
      const answer = await saveSite(base, { ...base.site, ...changed })
      saved =
        answer && (await withHeldDetails(client, answer, drafts).catch(() => asSent(answer, sent)))
    } catch (error) {
      return endFailedSave(sent, error, failure)
    }
    for (const { key, text } of sent)
      drafts.dispatch(
        key,
        saved ? { type: 'saved', loaded: saved, sent: text } : { type: 'saveGivenUp' },
      )
    return saved
  }

  /** Puts texts into a prepared set, and nothing on the site; resolves to the set once they are in it. */
  const prepare = async (texts: Texts, choice: SetChoice) => {
    const { base } = drafts.of(section).draft
    clearFailure()
    try {
      const saved = await saveSite(base, { ...base.site, ...texts }, undefined, {}, choice)
      return saved?.prepared?.set
    } catch (error) {
      toastFailure(failedMessage, error, `${kept} Încercați din nou.`)
      return undefined
    }
  }

  /** Resolves to the saved site if the save has arrived and only its answer got lost. */
  const endFailedSave = async (sent: readonly SentSection[], error: unknown, failure: string) => {
    const current = await currentAfterClash(client, error, drafts)
    for (const { key, ...each } of sent)
      drafts.dispatch(
        key,
        current
          ? { type: 'saveClashed', loaded: current, sent: each }
          : { type: 'saveFailed', sent: each },
      )
    const isSaved = sent.every(({ key, ...each }) => isSavedAfterAll(drafts.of(key).draft, each))
    if (isSaved) return drafts.baseOf(section)
    toastFailure(failure, error, isAboutAddress(error) ? kept : `${kept} Încercați din nou.`)
    return undefined
  }

  return { send, prepare, askAboutConflicts, openConflicts }
}

/** A dirty draft keeps its base when others save, so bases may differ: from the oldest, the save merges all that came after. */
function oldestBase(sent: readonly SentSection[]): LoadedSite | undefined {
  const [first, ...others] = sent.map(({ from }) => from)
  if (!first) return undefined
  return others.reduce((oldest, from) => (from.revision < oldest.revision ? from : oldest), first)
}

/** Where the details could not be loaded. It keeps the revision that the save started from, so that the next save merges what others wrote. */
function asSent(saved: LoadedSite, sent: readonly SentSection[]): LoadedSite {
  // `withDetails` fills only items that have none yet: the sent details count, and those of the base for items without.
  const site = sent.reduce(
    (known, { key, from, text }) =>
      withDetails(withDetails(known, detailsIn(key, text)), detailsIn(key, from.site[key])),
    saved.site,
  )
  return { ...saved, site, revision: Math.min(...sent.map(({ from }) => from.revision)) }
}

async function currentAfterClash(client: SiteClient, error: unknown, drafts: OpenDrafts) {
  if (!(error instanceof AddressTakenError)) return undefined
  // Without its details the draft stays on its base, and the refusal is told all the same.
  return withHeldDetails(client, error.current, drafts).catch(() => undefined)
}
