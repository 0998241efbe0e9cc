import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface LoadFailureProps {
  title?: string | undefined
  advice?: string | undefined
  onRetry: () => void
}

export function LoadFailure({
  title,
  advice = 'Verificați conexiunea la internet și încercați din nou.',
  onRetry,
}: LoadFailureProps) {
  return (
    <Notice tone="error" title={title} actions={<Button onClick={onRetry}>Reîncarcă</Button>}>
      <p>{advice}</p>
    </Notice>
  )
}
