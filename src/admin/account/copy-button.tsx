import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { Copy } from '#ui/icons.tsx'

/** Without TLS a browser has no clipboard to write to. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copiat')
  } catch {
    toast.error('Browserul nu a permis copierea. Selectați textul și copiați-l.')
  }
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button icon={Copy} onClick={() => void copyText(text)}>
      {label}
    </Button>
  )
}
