import { toast } from 'sonner'
import { loadAnnotationsToExport } from '#data/pictures/picture-annotations.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { loadFormerAddresses } from '#data/site/project-addresses.ts'
import { Button } from '#ui/button.tsx'
import { Download } from '#ui/icons.tsx'
import { useAction } from '../saving/use-action.ts'
import { download } from '../screen/download.ts'

export function ExportButton() {
  const { run: exportSite } = useAction(
    async (client) => {
      const { site } = await loadWholeSite(client)
      const { exportFileName, writeExport } = await import('#content/export/export.ts')
      const annotations = await loadAnnotationsToExport(client)
      const addresses = await loadFormerAddresses(client)
      download(exportFileName(new Date()), writeExport(site, annotations, addresses))
    },
    {
      failure: [
        'A apărut o eroare la exportarea datelor.',
        'Niciun fișier nu s-a descărcat. Încercați din nou.',
      ],
      onDone: () => toast.success('Datele au fost exportate cu succes!'),
    },
  )
  return (
    <Button icon={Download} onClick={() => exportSite()}>
      Exportă date
    </Button>
  )
}
