import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="Serverul nu răspunde"
      actions={<Button onClick={onRetry}>Încearcă din nou</Button>}
    >
      <p>Sesiunea nu a putut fi verificată. Verificați conexiunea la internet.</p>
    </Notice>
  )
}
