import { RefreshCw } from 'lucide-react'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { useRefreshSite } from '../site/use-site.ts'

export function RefreshButton() {
  const refresh = useRefreshSite()
  const ask = () => {
    clearFailure()
    return refresh().then(
      () => toast.success('Datele au fost reîmprospătate cu succes!'),
      (error) =>
        toastFailure(
          'A apărut o eroare la reîmprospătarea datelor.',
          error,
          'Vedeți în continuare ultimele date încărcate. Încercați din nou.',
        ),
    )
  }
  return (
    <Button onClick={() => void ask()}>
      <RefreshCw aria-hidden="true" className="size-4" />
      Reîmprospătează datele
    </Button>
  )
}
