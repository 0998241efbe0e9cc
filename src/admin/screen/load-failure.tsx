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

// Usually a newer version was installed, and the file of this screen is gone.
export function ScreenError() {
  return (
    <LoadFailure title="Ecranul nu a putut fi încărcat" onRetry={() => window.location.reload()} />
  )
}
