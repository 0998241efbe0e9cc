import type { SiteData } from '../site/site-data.ts'
import type { Language } from '../values/localised-text.ts'
import { type Place, pathOfPlace } from './place.ts'

export function valueAt(place: Place, site: Partial<SiteData>): unknown {
  return pathOfPlace(place, site)
    ?.split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], site)
}

/** The site with another text there; everything beside its path stays the same object. */
export function withTextAt(
  place: Place,
  site: SiteData,
  language: Language,
  text: string,
): SiteData | undefined {
  const path = pathOfPlace(place, site)
  return path === undefined
    ? undefined
    : (withValue(site, [...path.split('.'), language], text) as SiteData)
}

function withValue(content: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text
  const next = withValue((content as Record<string, unknown> | undefined)?.[step], rest, text)
  return Array.isArray(content)
    ? content.with(Number(step), next)
    : { ...(content as object), [step]: next }
}
