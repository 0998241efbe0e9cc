import { useEffect } from 'react'
import { toast } from 'sonner'
import { timings } from '#content/timings.ts'
import { useSite } from './use-site.ts'

export function useSlowLoadWarning(): void {
  const { isPending, isFetching, refetch } = useSite()
  const isLoading = isPending && isFetching
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => {
      toast.error('Încărcarea datelor durează mai mult decât de obicei', {
        duration: timings.slowLoadToast,
        action: { label: 'Reîncarcă', onClick: () => void refetch({ cancelRefetch: true }) },
      })
    }, timings.slowLoadWarning)
    return () => clearTimeout(timer)
  }, [isLoading, refetch])
}
