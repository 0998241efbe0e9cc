import { useState } from 'react'
import type { PreparedSummary } from '#data/prepared/sets.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { panelConfig } from '../connection/panel-config.ts'
import { isOpenSet, useSets } from '../prepare/sets.ts'
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
            <PlannedList />
            {sets.length === 0 && (
              <Card title="Încă nu ați pregătit nimic">
                <p className="max-w-prose text-sm">
                  În orice editor, „Pregătește, fără publicare” pune deoparte ce ați scris. Aici{' '}
                  {panelConfig().servesPrepared
                    ? 'îl arătați cuiva prin link, îl publicați când doriți sau la o oră anume, și îl retrageți.'
                    : 'îl publicați când doriți, și îl retrageți.'}
                </p>
              </Card>
            )}
            <SetCards sets={sets.filter(isOpenSet)} />
            <SetCards
              sets={sets.filter((set) => !isOpenSet(set))}
              end="Aici rămân ultimele 100 încheiate. Cele mai vechi se găsesc după nume în Istoric, de unde le puteți și anula."
            />
          </div>
        )}
      </WhenLoaded>
    </>
  )
}

const setsPerPage = 10

/** The newest first; each asks for its links once it is shown. */
function SetCards({ sets, end }: { sets: readonly PreparedSummary[]; end?: string }) {
  const [count, setCount] = useState(setsPerPage)
  const remaining = sets.length - count
  return (
    <>
      {sets.slice(0, count).map((set) => (
        <SetCard key={set.id} set={set} />
      ))}
      {remaining > 0 && (
        <Button onClick={() => setCount(count + setsPerPage)}>
          Arată mai vechi (încă {remaining})
        </Button>
      )}
      {remaining <= 0 && sets.length > 0 && end && <p className="text-sm text-quiet">{end}</p>}
    </>
  )
}
