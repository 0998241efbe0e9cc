import { useWatch } from 'react-hook-form'
import { type CorrectedColour, correctedColour } from '#content/looks/corrected-colour.ts'
import { useSite } from '../site/use-site.ts'

/** What the site will show instead of the colour in the form, beside the saved rest of the site. */
export function useCorrectedColour(name: string): CorrectedColour | undefined {
  const [section = ''] = name.split('.')
  const draft: unknown = useWatch({ name: section })
  const { data } = useSite()
  return data && draft ? correctedColour(name, { ...data.site, [section]: draft }) : undefined
}
