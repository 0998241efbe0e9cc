import type { PreparedSummary } from '#data/prepared/sets.ts'
import { Card } from '#ui/card.tsx'
import { panelConfig } from '../connection/panel-config.ts'
import { isOpenSet, useSets } from '../prepare/sets.ts'
import { FirstOf } from '../screen/first-of.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { PlannedList } from './planned-steps.tsx'
import { SetCard } from './set-card.tsx'

export function Prepared() {
  const query = useSets()
  return (
    <>
      <ScreenHeader title="Modificări pregătite" />
      <WhenLoaded query={query} what="modificările pregătite">
        {(sets) => (
          <div className="space-y-5">
            <p className="text-sm text-quiet">
              Începeți una în orice editor: schimbați ceva și apăsați „Pregătește, fără publicare”.
            </p>
            <PlannedList />
            {sets.length === 0 && (
              <Card title="Încă nu ați pregătit nimic">
                <p className="max-w-prose text-sm">
                  Ce ați scris se pune deoparte. Aici{' '}
                  {panelConfig().servesPrepared
                    ? 'îl arătați cuiva prin link, îl publicați când doriți sau la o oră anume, și îl retrageți.'
                    : 'îl publicați când doriți, și îl retrageți.'}
                </p>
              </Card>
            )}
            <SetCards sets={sets.filter(isOpenSet)} />
            <SetCards sets={sets.filter((set) => !isOpenSet(set))} />
            {!sets.every(isOpenSet) && (
              <p className="text-sm text-quiet">
                Aici rămân ultimele 100 încheiate. Cele mai vechi se găsesc după nume în Istoric, de
                unde le puteți și anula.
              </p>
            )}
          </div>
        )}
      </WhenLoaded>
    </>
  )
}

/** The newest first; each asks for its links once it is shown. */
function SetCards({ sets }: { sets: readonly PreparedSummary[] }) {
  return (
    <FirstOf items={sets} count={10} label="Arată mai vechi">
      {(shown) => shown.map((set) => <SetCard key={set.id} set={set} />)}
    </FirstOf>
  )
}
