import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { Copy } from '#ui/icons.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  // Without TLS a browser has no clipboard to write to.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Copiat')
    } catch {
      toast.error('Browserul nu a permis copierea. Selectați textul și copiați-l.')
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}
