import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import { type Conflict, mergeSite } from '#content/changes/merge.ts'
import type { ImportedChanges } from '#content/changes/site-changes.ts'
import { languageDifferences, quoteEachLanguage } from '#content/problems/language-differences.ts'
import { pathLabel } from '#content/problems/path-label.ts'
import { withoutOrphanedFacts } from '#content/projects/hidden-facts.ts'
import { htmlTexts } from '#content/site/each-field.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { CleanedText, CleanSite } from '#data/clean/clean-site.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { type DraftSave, saveDraft } from '#data/saving/save-draft.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { chosenSet, type SetChoice } from '../prepare/chosen-set.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { loadChosen, siteKeyOf } from '../site/use-site.ts'
import { announceSave } from './announce-save.ts'

/** What the same field was changed in: a save of somebody else, the chosen set, the site, or the site at the publication of a set. */
export type ConflictsAgainst = 'save' | 'set' | 'site' | 'publication'

export interface OpenConflicts {
  conflicts: Conflict[]
  merged: SiteData
  against?: ConflictsAgainst | undefined
  answer: (site: SiteData | null) => void
}

/** For a save that must not ask: it saves nothing when there are conflicts. */
export const giveUpOnConflicts: ResolveConflicts = async () => null

/** Resolves to the merged site with a choice made in each conflict, or to null: then nothing is saved. */
type ResolveConflicts = (
  conflicts: Conflict[],
  merged: SiteData,
  against?: ConflictsAgainst,
) => Promise<SiteData | null>

/** Every save of the panel goes through here: it cleans HTML, renews an expired session, merges what others have saved, and tells other tabs. */
export function useSave() {
  const client = useClient()
  const queries = useQueryClient()
  const withSession = useWithSession()
  const [openConflicts, setOpenConflicts] = useState<OpenConflicts>()

  const askAboutConflicts: ResolveConflicts = useCallback(
    (conflicts, merged, against) =>
      new Promise((resolve) => {
        const answer = (site: SiteData | null) => {
          setOpenConflicts(undefined)
          resolve(site)
        }
        setOpenConflicts({ conflicts, merged, against, answer })
      }),
    [],
  )

  /** Saves on the site or, where this tab works on a prepared set or `choice` names one, in that. Undefined if conflicts are not resolved. */
  const save = useCallback(
    async (
      base: LoadedSite,
      draft: SiteData,
      resolveConflicts = askAboutConflicts,
      imported: ImportedChanges = {},
      choice: SetChoice | undefined = chosenSet(),
    ): Promise<LoadedSite | undefined> => {
      let from = base
      let mine: SiteData | null = draft
      if (choice && !base.prepared) {
        const { openSet } = await import('../prepare/prepared-site.ts')
        const set = await withSession((session) => openSet(session, choice))
        from = await loadChosen(client, set)
        const { merged, conflicts } = mergeSite(base.site, draft, from.site)
        mine = conflicts.length > 0 ? await resolveConflicts(conflicts, merged, 'set') : merged
      }
      while (mine) {
        const tidied = { ...mine, projects: withoutOrphanedFacts(mine.projects) }
        const { site, cleaned } = await cleanNewTexts(tidied, from.site)
        const result = await withSession((client) => saveWhere(client, from, site, imported))
        if (result.status === 'saved') {
          const { loaded } = result
          toastCleaned(cleaned, loaded.site)
          queries.setQueryData(siteKeyOf(loaded.prepared?.set), loaded)
          if (!loaded.prepared) announceSave(loaded.site)
          toastDifferences(base.site, loaded.site)
          return loaded
        }
        from = result.current
        mine = await resolveConflicts(result.conflicts, result.merged, result.against)
      }
      return undefined
    },
    [client, queries, withSession, askAboutConflicts],
  )

  return { save, askAboutConflicts, openConflicts }
}

async function saveWhere(
  client: SiteClient,
  from: LoadedSite,
  site: SiteData,
  imported: ImportedChanges,
): Promise<DraftSave> {
  if (!from.prepared) return saveDraft(client, from, site, imported)
  const { saveIntoSet } = await import('../prepare/prepared-site.ts')
  return saveIntoSet(client, from, site)
}

async function cleanNewTexts(site: SiteData, stored: SiteData): Promise<CleanSite> {
  if (sameContent(htmlTexts(site), htmlTexts(stored))) return { site, cleaned: [] }
  // The cleaner is large, and few saves need it.
  const { cleanSite } = await import('#data/clean/clean-site.ts')
  return cleanSite(site, stored)
}

let cleanedToast: ReturnType<typeof toast.warning> | undefined

/** The notice stays until it is closed or the next save ends. */
function toastCleaned(cleaned: readonly CleanedText[], site: SiteData): void {
  if (cleanedToast !== undefined) toast.dismiss(cleanedToast)
  cleanedToast = undefined
  if (cleaned.length === 0) return
  const texts = cleaned.map(
    ({ path, removed }) => `${pathLabel(path, site)}: ${removed.join(', ')}`,
  )
  cleanedToast = toast.warning('Din textul paginii s-a scos ce nu este permis', {
    duration: Number.POSITIVE_INFINITY,
    description: `${texts.join('; ')}. Restul textului este salvat.`,
  })
}

/** Tells whoever saved a section that a phone number or an e-mail address in it is not the same in every language. */
function toastDifferences(before: SiteData, saved: SiteData): void {
  for (const { section, path, label, text } of languageDifferences(saved)) {
    if (sameContent(before[section], saved[section])) continue
    toast.warning(`${label}: nu este același text în toate limbile`, {
      id: `difference:${path}`,
      duration: 20_000,
      description: `${quoteEachLanguage(text)}. Dacă nu este intenționat, apăsați „Fă la fel în toate limbile” lângă câmp.`,
    })
  }
}
