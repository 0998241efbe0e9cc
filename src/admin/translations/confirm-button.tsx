import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { TranslationKey, TranslationLanguage } from '#content/translations/translatable.ts'
import { confirmTranslation } from '#data/site/translations.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'
import { useRefreshOldTranslations } from './use-old-translations.ts'

interface ConfirmButtonProps {
  textKey: TranslationKey
  language: TranslationLanguage
  /** What the panel shows. If somebody has changed it since, the translation stays old. */
  romanian: string
  onConfirmed?: () => void
}

/** Counts at once, without a save: nothing on the site changes. */
export function ConfirmButton({ textKey, language, romanian, onConfirmed }: ConfirmButtonProps) {
  const client = useClient()
  const refresh = useRefreshOldTranslations()
  const { mutate, isPending } = useMutation({
    mutationFn: () => confirmTranslation(client, textKey, language, romanian),
    onSuccess: async () => {
      onConfirmed?.()
      await refresh()
    },
    onError: () => toast.error('Starea traducerii nu a putut fi salvată. Încercați din nou.'),
  })
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      Traducerea e încă bună
    </Button>
  )
}
