import { Card } from '#ui/card.tsx'
import { isOpenSet, useSets } from '../prepare/sets.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { PlannedList } from './planned-list.tsx'
import { SetCard } from './set-card.tsx'

export function Prepared() {
  const query = useSets()
  return (
    <>
      <ScreenHeader title="Modificări pregătite" />
      <WhenLoaded query={query} what="modificările pregătite">
        {(sets) => (
          <div className="space-y-5">
            <PlannedList sets={sets} />
            {sets.length === 0 && (
              <Card title="Încă nu ați pregătit nimic">
                <p className="max-w-prose text-sm">
                  În orice editor, „Pregătește, fără publicare” pune deoparte ce ați scris. Aici îl
                  arătați cuiva printr-un link, îl publicați când doriți sau la o oră anume, și îl
                  retrageți.
                </p>
              </Card>
            )}
            {[...sets.filter(isOpenSet), ...sets.filter((set) => !isOpenSet(set))].map((set) => (
              <SetCard key={set.id} set={set} />
            ))}
          </div>
        )}
      </WhenLoaded>
    </>
  )
}
