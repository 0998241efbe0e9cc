import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

// The usual cause: a newer version was installed and the old file of this screen is gone.
export function ScreenError() {
  return (
    <Notice
      tone="error"
      title="Ecranul nu a putut fi încărcat"
      actions={<Button onClick={() => window.location.reload()}>Reîncarcă</Button>}
    >
      <p>Verificați conexiunea la internet și încercați din nou.</p>
    </Notice>
  )
}
