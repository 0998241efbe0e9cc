import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SiteData } from '#content/site/site-data.ts'
import type { Texts } from '../drafts/open-sections.ts'

/** Longer than the time between two keys, so that drawing the outline does not delay the next letter. */
const pauseMs = 300

/** The site with the draft, anew after each pause in typing. */
export function useDraftSite(saved: SiteData, form: UseFormReturn<Texts>): SiteData {
  const [site, setSite] = useState(() => ({ ...saved, ...form.getValues() }))
  useEffect(() => {
    const read = () => setSite({ ...saved, ...form.getValues() })
    let timer: ReturnType<typeof setTimeout> | undefined
    read()
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(read, pauseMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [saved, form])
  return site
}
