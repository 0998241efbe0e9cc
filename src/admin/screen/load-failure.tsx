import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function LoadFailure(props: {
  title?: string | undefined
  advice?: string | undefined
  onRetry: () => void
}) {
  const { title, onRetry } = props
  const { advice = 'Verificați conexiunea la internet și încercați din nou.' } = props
  return (
    <Notice tone="error" title={title} actions={<Button onClick={onRetry}>Reîncarcă</Button>}>
      <p>{advice}</p>
    </Notice>
  )
}
