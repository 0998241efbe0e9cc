import { useState } from 'react'
import { toast } from 'sonner'
import { loadPushDevices, type PushDevice, removePushDevice } from '#data/requests/push-devices.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { TestTargetButton } from '../health/test-target-button.tsx'
import { toastFailure } from '../notices/failure.ts'
import { mediumDate } from '../screen/date-formats.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import {
  type PushSupport,
  pushSupport,
  subscribeThisBrowser,
  unsubscribeThisBrowser,
} from './push-subscription.ts'

const obstacles: Partial<Record<PushSupport, string>> = {
  denied:
    'Browserul nu permite notificările acestui site. Apăsați semnul din stânga adresei (în Safari și în aplicația instalată: setările dispozitivului), permiteți „Notificări” și reîncărcați pagina.',
  'must be installed':
    'Pe iPhone și iPad notificările vin numai de la aplicația instalată. În Safari apăsați „Partajează”, apoi „Adaugă pe ecranul principal”; deschideți panoul de acolo și reveniți aici.',
  'switched off':
    'Notificările nu sunt pornite pe server. Cereți persoanei care întreține site-ul să pornească aplicația panoului (PANEL_APP).',
  unsupported:
    'Acest browser nu poate primi notificări de la panou. Încercați în Chrome, Edge, Firefox sau Safari, la adresa cu https; o fereastră privată nu este suficientă.',
}

export function PushDevicesCard() {
  return (
    <Card
      title="Notificări despre cereri"
      description="La o cerere nouă, dispozitivul arată numărul ei, fără nimic despre cine a scris. Notificările se opresc odată cu deconectarea."
    >
      <PushDevices />
    </Card>
  )
}

export function PushDevices() {
  const client = useClient()
  const { id } = useAdministrator()
  const [support, setSupport] = useState<PushSupport>(pushSupport)
  const [isBusy, setBusy] = useState(false)
  const query = useSessionQuery(['push-devices'], loadPushDevices)
  const isSubscribed = query.data?.some(
    (device) => device.is_this_browser && device.ended_because === null,
  )

  const runAndReload = async (attempt: () => Promise<void>, failure: string) => {
    setBusy(true)
    await attempt().catch((error) =>
      toastFailure(failure, error, 'Verificați conexiunea la internet și încercați din nou.'),
    )
    await query.refetch()
    setBusy(false)
  }
  const subscribe = () =>
    runAndReload(async () => {
      const result = await subscribeThisBrowser(client, id)
      if (result === 'subscribed')
        toast.success('Cererile noi vor fi anunțate pe acest dispozitiv.')
      else setSupport(result)
      if (result === 'supported')
        toast.warning('Browserul nu a primit un răspuns', {
          description: 'Apăsați din nou și alegeți „Permite” în întrebarea browserului.',
        })
    }, 'Dispozitivul nu a putut fi adăugat')
  const remove = (device: PushDevice) =>
    runAndReload(async () => {
      if (device.is_this_browser) await unsubscribeThisBrowser(client)
      else await removePushDevice(client, device.id)
      toast.success('Dispozitivul nu mai este anunțat.')
    }, 'Dispozitivul nu a putut fi scos')

  return (
    <>
      <WhenLoaded query={query} what="dispozitivele">
        {(devices) =>
          devices.length > 0 && (
            <ul className="divide-y divide-line">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isBusy={isBusy}
                  onTested={query.refetch}
                  onRemove={() => void remove(device)}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {obstacles[support] !== undefined && (
        <p className="max-w-prose text-sm text-quiet">{obstacles[support]}</p>
      )}
      {support === 'supported' && isSubscribed === false && (
        <Button disabled={isBusy} onClick={() => void subscribe()}>
          Anunță-mă pe acest dispozitiv
        </Button>
      )}
    </>
  )
}

function DeviceRow(props: {
  device: PushDevice
  isBusy: boolean
  onTested: () => unknown
  onRemove: () => void
}) {
  const { device, isBusy, onTested, onRemove } = props
  const since = `din ${mediumDate.format(Date.parse(device.created_at))}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.label}
          {device.is_this_browser && <Badge tone="strong">Acest dispozitiv</Badge>}
        </p>
        <p className="text-sm break-words text-quiet">{device.ended_because ?? since}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <TestTargetButton
          target={device}
          hint="Dacă nu apare în câteva secunde, verificați dacă dispozitivul permite notificările browserului."
          onSettled={onTested}
        />
        <Button
          look="quiet"
          aria-label={`Oprește notificările pe ${device.label}, ${since}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          Oprește
        </Button>
      </div>
    </li>
  )
}
