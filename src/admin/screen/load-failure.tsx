import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

interface LoadFailureProps {
  title: string
  onRetry: () => void
}

export function LoadFailure({ title, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="error" title={title} actions={<Button onClick={onRetry}>Reîncarcă</Button>}>
      <p>Verificați conexiunea la internet și încercați din nou.</p>
    </Notice>
  )
}
