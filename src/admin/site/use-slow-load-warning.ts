import { useEffect } from 'react'
import { toast } from 'sonner'
import { timings } from '#content/browser/timings.ts'
import { toastFailure } from '../saving/failure.ts'
import { useRefreshSite, useSite } from './use-site.ts'

export function useSlowLoadWarning(): void {
  const { isPending, isFetching } = useSite()
  // Beside the load that hangs, which a refetch would only wait for.
  const refresh = useRefreshSite()
  const isLoading = isPending && isFetching
  useEffect(() => {
    if (!isLoading) return
    const reload = () =>
      refresh().catch((error) =>
        toastFailure(
          'A apărut o eroare la reîmprospătarea datelor.',
          error,
          'Nimic nu s-a pierdut. Reîncărcați pagina peste câteva clipe.',
        ),
      )
    const timer = setTimeout(() => {
      toast.error('Încărcarea datelor durează mai mult decât de obicei', {
        duration: timings.slowLoadToast,
        action: { label: 'Reîncarcă', onClick: () => void reload() },
      })
    }, timings.slowLoadWarning)
    return () => clearTimeout(timer)
  }, [isLoading, refresh])
}
