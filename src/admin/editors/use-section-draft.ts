import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mergeSection } from '#content/changes/merge.ts'
import { sectionProblems } from '#content/problems.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { createDraftKeeper } from '../drafts/draft-keeper.ts'
import { problemsResolver } from '../fields/problems-resolver.ts'
import { clearFailure } from '../notices/failure.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { withHeldItems } from './held-items.ts'

/** Puts text that a dialog holds, and the draft does not have yet, into a copy of the draft. */
export type Aside<Key extends SectionKey> = (draft: SiteData[Key]) => SiteData[Key]

export type SectionDraft<Key extends SectionKey> = ReturnType<typeof useSectionDraft<Key>>

/**
 * The form holds the draft; `base` is what the draft started from. Dirty is the difference of the
 * two, so that undoing by hand clears it, and only a clean form follows what others save.
 */
export function useSectionDraft<Key extends SectionKey>(section: Key, loaded: LoadedSite) {
  const { id } = useAdministrator()
  const keeper = useMemo(() => createDraftKeeper(id, section), [id, section])
  const base = useRef(loaded)
  const latest = useRef(loaded)
  const aside = useRef<Aside<Key>>(undefined)
  const differs = useRef(false)
  const hasFailed = useRef(false)
  const [isDirty, setDirty] = useState(false)
  const [hasAside, setHasAside] = useState(false)
  const form = useForm({
    defaultValues: { [section]: withHeldItems(section, loaded.site[section]) },
    resolver: problemsResolver((values) =>
      sectionProblems(section, values[section], base.current.site[section]),
    ),
  })

  const draft = useCallback((): SiteData[Key] => form.getValues(section), [form, section])

  const keep = useCallback(() => {
    const mine = draft()
    const whole = aside.current?.(mine) ?? mine
    const isMore = !sameContent(whole, mine)
    setHasAside(isMore)
    const start = base.current.site[section]
    if (differs.current || isMore) keeper.keep({ base: start, mine: whole, keptAt: Date.now() })
    else keeper.drop()
  }, [draft, section, keeper])

  const compare = useCallback(() => {
    differs.current = !sameContent(draft(), base.current.site[section])
    setDirty(differs.current)
    keep()
  }, [draft, section, keep])

  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: compare })
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [form, compare, keeper])

  const replace = useCallback(
    (value: SiteData[Key]) => {
      if (!sameContent(value, draft())) form.reset({ [section]: withHeldItems(section, value) })
      compare()
    },
    [form, section, draft, compare],
  )

  /** Starts from `next`; what was typed since `sent` was taken stays typed. */
  const rebase = useCallback(
    (next: LoadedSite, sent: SiteData[Key]) => {
      const { merged } = mergeSection(section, sent, draft(), next.site[section])
      base.current = next
      replace(merged)
    },
    [section, draft, replace],
  )

  const follow = useCallback(() => {
    const { revision, site } = base.current
    // An open dialog started from the present base; what it makes is merged from there.
    if (latest.current.revision === revision || aside.current) return
    const next = latest.current.site[section]
    const isClean = sameContent(draft(), site[section])
    if (!isClean && !sameContent(draft(), next)) return
    base.current = latest.current
    if (isClean) {
      form.reset({ [section]: withHeldItems(section, next) })
      return
    }
    compare()
    if (hasFailed.current) tellSavedAfterAll()
    hasFailed.current = false
  }, [draft, form, section, compare])

  useEffect(() => {
    latest.current = loaded
    follow()
  }, [loaded, follow])

  const typeAside = useCallback(
    (next: Aside<Key> | undefined) => {
      aside.current = next
      // The draft itself is as it was, and long to compare.
      keep()
      follow()
    },
    [keep, follow],
  )

  const discard = useCallback(() => {
    aside.current = undefined
    replace(base.current.site[section])
  }, [replace, section])

  return {
    section,
    form,
    base,
    /** The last save, as far as its answer told. */
    hasFailed,
    keeper,
    draft,
    isDirty,
    hasUnsaved: isDirty || hasAside,
    typeAside,
    compare,
    rebase,
    replace,
    discard,
  }
}

/** A save of which only the answer got lost. */
function tellSavedAfterAll(): void {
  clearFailure()
  toastSaved('Datele au fost salvate cu succes!', {
    description: 'Modificările sunt deja pe site; nu mai aveți nimic de făcut.',
  })
}
