import { useFormContext, useWatch } from 'react-hook-form'
import { isBlank } from '#content/values/localised-text.ts'

/** Says that the Romanian text is shown when a translation is blank. */
export function useFallbackHint(name: string, language: string): string | undefined {
  const { control } = useFormContext()
  const text: unknown = useWatch({ control, name: `${name}.${language}` })
  if (language === 'ro' || (typeof text === 'string' && !isBlank(text))) return undefined
  return 'Necompletat: pe site se afișează textul în română.'
}
