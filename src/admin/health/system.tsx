import { Card } from '#ui/card.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { ScreenTiles } from '../screen/screen-tiles.tsx'
import { usePlaces } from '../screen/screens-context.ts'
import { ExportButton } from '../transfer/export-button.tsx'
import { ImportButton } from '../transfer/import-button.tsx'
import { HealthPanel } from './health-panel.tsx'

export function System() {
  const place = usePlaces().find(({ screens }) => screens[0]?.path === 'system')
  return (
    <>
      <ScreenHeader title="Setări" />
      <div className="space-y-5">
        {place && <ScreenTiles title="Ce puteți seta" screens={place.screens.slice(1)} />}
        <Card
          title="Textele și setările, într-un fișier"
          description="Pe calculatorul dumneavoastră, fără fotografii. Copia întreagă, cu fotografii, o face serverul în fiecare noapte: o primiți de la cine îl întreține. Importul arată mai întâi diferențele."
        >
          <div className="flex flex-wrap gap-2">
            <ExportButton />
            <ImportButton />
          </div>
        </Card>
        <HealthPanel />
      </div>
    </>
  )
}
