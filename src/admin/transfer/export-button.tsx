import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { download } from '../screen/download.ts'
import { useRefreshSite } from '../site/use-site.ts'

export function ExportButton() {
  const refresh = useRefreshSite()
  const exportSite = async () => {
    clearFailure()
    try {
      const { site } = await refresh()
      const { exportFileName, writeExport } = await import('#content/export/export.ts')
      download(exportFileName(new Date()), writeExport(site))
      toast.success('Datele au fost exportate cu succes!')
    } catch (error) {
      toastFailure(
        'A apărut o eroare la exportarea datelor.',
        error,
        'Niciun fișier nu s-a descărcat. Încercați din nou.',
      )
    }
  }
  return (
    <Button onClick={() => void exportSite()}>
      <Download aria-hidden="true" className="size-4" />
      Exportă date
    </Button>
  )
}
