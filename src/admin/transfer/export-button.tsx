import { toast } from 'sonner'
import { loadAnnotationsToExport } from '#data/pictures/picture-annotations.ts'
import { loadFormerAddresses } from '#data/site/former-addresses.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { Button } from '#ui/button.tsx'
import { Download } from '#ui/icons.tsx'
import { useClient } from '../connection/client-context.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { download } from '../screen/download.ts'

export function ExportButton() {
  const client = useClient()
  const exportSite = async () => {
    clearFailure()
    try {
      const { site } = await loadWholeSite(client)
      const { exportFileName, writeExport } = await import('#content/export/export.ts')
      const annotations = await loadAnnotationsToExport(client)
      const addresses = await loadFormerAddresses(client)
      download(exportFileName(new Date()), writeExport(site, annotations, addresses))
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
    <Button icon={Download} onClick={() => void exportSite()}>
      Exportă date
    </Button>
  )
}
