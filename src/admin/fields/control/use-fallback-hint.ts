import { useWatch } from 'react-hook-form'
import { isBlank } from '#content/values/localised-text.ts'

export function useFallbackHint(name: string, language: string): string | undefined {
  const [text, romanian] = useWatch({ name: [`${name}.${language}`, `${name}.ro`] })
  if (language === 'ro' || isWritten(text) || !isWritten(romanian)) return undefined
  return 'Necompletat: pe site se afișează textul în română.'
}

function isWritten(text: unknown): boolean {
  return typeof text === 'string' && !isBlank(text)
}
