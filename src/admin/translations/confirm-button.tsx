import { useQueryClient } from '@tanstack/react-query'
import type { TranslationKey, TranslationLanguage } from '#content/translations/translatable.ts'
import { confirmTranslation } from '#data/site/translations.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '../saving/use-action.ts'
import { translationsKey } from './translations-context.ts'

export function ConfirmButton(props: {
  textKey: TranslationKey
  language: TranslationLanguage
  /** What the panel shows. If somebody has changed it since, the translation stays old. */
  romanian: string
  onConfirmed?: () => void
}) {
  const { textKey, language, romanian, onConfirmed } = props
  const queries = useQueryClient()
  const { run: confirm, isRunning } = useAction(
    (client) => confirmTranslation(client, textKey, language, romanian),
    {
      failure: ['Starea traducerii nu a putut fi salvată.', 'Încercați din nou.'],
      onDone() {
        onConfirmed?.()
        // Nothing on the site has changed, so its revision is the same.
        return queries.invalidateQueries({ queryKey: [translationsKey] })
      },
    },
  )
  return (
    <Button disabled={isRunning} onClick={() => confirm()}>
      Traducerea e încă bună
    </Button>
  )
}
