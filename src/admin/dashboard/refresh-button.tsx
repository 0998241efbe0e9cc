import { RefreshCw } from 'lucide-react'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { useRefreshSite } from '../site/use-site.ts'

export function RefreshButton() {
  const refresh = useRefreshSite()
  const ask = () =>
    refresh().then(
      () => toast.success('Datele au fost reîmprospătate cu succes!'),
      () => toast.error('A apărut o eroare la reîmprospătarea datelor.'),
    )
  return (
    <Button onClick={() => void ask()}>
      <RefreshCw aria-hidden="true" className="size-4" />
      Reîmprospătează datele
    </Button>
  )
}
