import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mergeSection } from '#content/changes/merge.ts'
import { sectionProblems } from '#content/problems.ts'
import { sameContent } from '#content/same-content.ts'
import type { SectionKey, SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { problemsResolver } from '../fields/problems-resolver.ts'

/**
 * The form holds the draft; `base` is what the draft started from. Dirty is the difference of the
 * two, so that undoing by hand clears it, and only a clean form follows what others save.
 */
export function useSectionDraft<Key extends SectionKey>(section: Key, loaded: LoadedSite) {
  const base = useRef(loaded)
  const [isDirty, setDirty] = useState(false)
  const form = useForm({
    defaultValues: { [section]: loaded.site[section] },
    resolver: problemsResolver((values) => sectionProblems(section, values[section])),
  })

  const draft = useCallback((): SiteData[Key] => form.getValues(section), [form, section])

  const compare = useCallback(
    () => setDirty(!sameContent(draft(), base.current.site[section])),
    [draft, section],
  )

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: compare }),
    [form, compare],
  )

  /** Starts from `next`; what was typed since `sent` was taken stays typed. */
  const rebase = useCallback(
    (next: LoadedSite, sent: SiteData[Key]) => {
      const { merged } = mergeSection(section, sent, draft(), next.site[section])
      base.current = next
      if (!sameContent(merged, draft())) form.reset({ [section]: merged })
      compare()
    },
    [section, draft, form, compare],
  )

  useEffect(() => {
    const start = base.current
    if (loaded.revision === start.revision) return
    if (sameContent(draft(), start.site[section])) rebase(loaded, draft())
  }, [loaded, draft, rebase, section])

  return { section, form, base, draft, isDirty, rebase }
}

export type SectionDraft<Key extends SectionKey> = ReturnType<typeof useSectionDraft<Key>>
