import { suggestTranslation, type WantedTranslation } from '#data/panel/suggested-translation.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '../saving/use-action.ts'

/** Fetches a suggestion. The caller must not save it before somebody has read it. */
export function SuggestButton(props: {
  wanted: WantedTranslation
  current?: string
  /** `before` is what stood in the field when the suggestion was asked for. */
  onSuggestion: (text: string, before: string) => void
}) {
  const { wanted, current = '', onSuggestion } = props
  const { run: suggest, isRunning } = useAction(
    (client, _before: string) => suggestTranslation(client, wanted),
    { failure: ['Traducerea nu a putut fi propusă'], onDone: onSuggestion },
  )
  return (
    <Button disabled={isRunning} onClick={() => suggest(current)}>
      {isRunning ? 'Se traduce...' : 'Propune traducerea (DeepL)'}
    </Button>
  )
}
