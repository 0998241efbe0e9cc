import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { loadDetails } from '#data/site/load-details.ts'
import { type LoadedSite, publishedRevision } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { clearFailure } from '../notices/failure.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { draftReducer, isDirty } from './draft-reducer.ts'
import { lacksDetailsOfChanges, withHeldDetails } from './held-details.ts'
import { type OpenDrafts, openSection, type Texts, updateKeptDraft, viewOf } from './open-drafts.ts'
import { withUncopiedItems } from './uncopied-items.ts'
import { useDraftOwner } from './use-draft-owner.ts'

/** The drafts of an editor's sections. The form and what the browser keeps follow them; they follow what is typed, and the site. */
export function useOpenDrafts(
  form: UseFormReturn<Texts>,
  keys: readonly SectionKey[],
  loaded: LoadedSite,
) {
  const client = useClient()
  const userId = useDraftOwner()
  const [all] = useState(() => keys.map((key) => openSection(key, loaded, userId)))
  const [view, setView] = useState(() => viewOf(all))

  const drafts = useMemo<OpenDrafts>(() => {
    const of: OpenDrafts['of'] = (key) => {
      const found = all.find(({ draft }) => draft.section === key)
      if (!found) throw new Error(`The editor has no draft of ${key}`)
      return found
    }
    const dispatch: OpenDrafts['dispatch'] = (key, event) => {
      const current = of(key)
      const before = current.draft
      const now = draftReducer(before, event)
      current.draft = now
      const isTyped = event.type === 'typed'
      // The form may pass the same object again, changed in place.
      const hasNewText = isTyped || now.text !== before.text
      if (hasNewText || now.base !== before.base) current.isDirty = isDirty(now)
      if (hasNewText && !isTyped && !sameContent(now.text, form.getValues(key)))
        form.reset({ ...form.getValues(), [key]: withUncopiedItems(key, now.text) })

      const next = viewOf(all)
      setView((shown) => (sameContent(shown, next) ? shown : next))
      if (hasNewText || now.base !== before.base || now.dialog !== before.dialog)
        updateKeptDraft(current)
      const isFoundSaved = before.hasFailed && !now.hasFailed && event.type !== 'saveStarted'
      // The editor's sections were saved together: one notice, once all of them are found on the site.
      if (!isFoundSaved || all.some(({ draft }) => draft.hasFailed)) return
      clearFailure()
      toastSaved('Datele au fost salvate cu succes!', {
        description: 'Modificările sunt deja pe site; nu mai aveți nimic de făcut.',
      })
    }
    return {
      all,
      of,
      dispatch,
      dispatchToAll(event) {
        for (const { draft } of all) dispatch(draft.section, event)
      },
      baseOf: (key) => of(key).draft.base,
      setDialogDraft: (key, dialog) => dispatch(key, { type: 'dialogChanged', dialog }),
      async fetchDetails(key, wanted) {
        if (Object.keys(wanted).length === 0) return
        while (true) {
          const { base } = of(key).draft
          const { revision } = base
          // A set brings the details that it changes along; the others are as they are published.
          const { details } = await loadDetails(client, wanted, publishedRevision(base))
          // The base may have moved on meanwhile.
          if (of(key).draft.base.revision !== revision) continue
          return dispatch(key, { type: 'detailsLoaded', details })
        }
      },
    }
  }, [all, client, form])

  useTypedTexts(form, drafts)
  useFollowSite(loaded, drafts)
  return { drafts, view }
}

function useTypedTexts(form: UseFormReturn<Texts>, drafts: OpenDrafts): void {
  useEffect(() => {
    const flush = () => {
      for (const { keeper } of drafts.all) keeper.flush()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const { draft, isDirty } of drafts.all) {
          const { section, base } = draft
          const text = values[section] as SiteData[SectionKey]
          // Every keystroke arrives here for all sections.
          if (isDirty || !sameContent(text, base.site[section]))
            drafts.dispatch(section, { type: 'typed', text })
        }
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [form, drafts])
}

/** Tells the drafts of each newly loaded site. A changed draft can be compared only with a site that has the same items' details, so missing ones are loaded first. */
function useFollowSite(loaded: LoadedSite, drafts: OpenDrafts): void {
  const client = useClient()
  useEffect(() => {
    let isNewest = true
    const follow = (site: LoadedSite) =>
      isNewest && drafts.dispatchToAll({ type: 'siteLoaded', loaded: site })
    if (lacksDetailsOfChanges(loaded, drafts))
      void withHeldDetails(client, loaded, drafts).then(follow, () => undefined)
    else follow(loaded)
    return () => {
      isNewest = false
    }
  }, [loaded, client, drafts])
}
