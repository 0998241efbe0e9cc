import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { PanelRefusal } from '#data/client/panel-api.ts'
import { suggestTranslation, type WantedTranslation } from '#data/panel/suggested-translation.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'

interface SuggestButtonProps {
  wanted: WantedTranslation
  /** What stands in the field. */
  current?: string
  /** `before` is what stood in the field when the suggestion was asked for. */
  onSuggestion: (text: string, before: string) => void
}

/** Fetches a suggestion. The caller must not save it before somebody has read it. */
export function SuggestButton({ wanted, current = '', onSuggestion }: SuggestButtonProps) {
  const client = useClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (before: string) => ({
      text: await suggestTranslation(client, wanted),
      before,
    }),
    onSuccess: ({ text, before }) => onSuggestion(text, before),
    onError: (error) =>
      toast.error('Traducerea nu a putut fi propusă', {
        description:
          error instanceof PanelRefusal
            ? error.message
            : 'Serverul nu răspunde. Verificați conexiunea și încercați din nou.',
      }),
  })
  return (
    <Button disabled={isPending} onClick={() => mutate(current)}>
      {isPending ? 'Se traduce...' : 'Propune traducerea (DeepL)'}
    </Button>
  )
}
