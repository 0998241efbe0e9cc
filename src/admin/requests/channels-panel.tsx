import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { type ChannelName, readProblem } from '#content/requests/delivery.ts'
import {
  loadRequestChannels,
  type RequestChannels,
  type RequestTarget,
  setConfirmations,
  unlinkTarget,
} from '#data/requests/request-channels.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { TestMailButton } from '../health/test-mail-button.tsx'
import { TestTargetButton } from '../health/test-target-button.tsx'
import { PushDevices } from '../push/push-devices.tsx'
import { useMay } from '../rights/rights-context.ts'
import { useAction } from '../saving/use-action.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { longDate } from '../screen/date-formats.ts'
import { formatCount } from '../screen/format-count.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { AnnouncementNotice } from './announcement-notice.tsx'
import { LinkChatButton } from './link-chat-button.tsx'
import { requestsKey, useRefreshRequests } from './use-requests.ts'

export function ChannelsPanel() {
  const query = useSessionQuery([requestsKey, 'channels'], loadRequestChannels)
  const [seesWebhook, maySet] = [useMay('people'), useMay('settings')]
  return (
    <WhenLoaded query={query} what="modurile de anunțare">
      {(channels) => (
        <>
          <AnnouncementNotice state={channels.state} />
          <MailCard channels={channels} />
          <PushCard channels={channels} />
          <TelegramCard channels={channels} />
          {seesWebhook && <WebhookCard channels={channels} />}
          {maySet && <ConfirmationCard channels={channels} />}
        </>
      )}
    </WhenLoaded>
  )
}

type ChannelProps = { channels: RequestChannels }

interface ChannelCardProps extends ChannelProps {
  channel: ChannelName
  title: string
  description: string
  /** What whoever maintains the server is to do where the channel is not set up. */
  askMaintainerTo: string
  actions?: ReactNode
  children?: ReactNode
}

function ChannelCard(props: ChannelCardProps) {
  const { channels, channel, title, description, askMaintainerTo, actions, children } = props
  const isSetUp = channels.setUp.includes(channel)
  return (
    <Card title={title} description={description} actions={isSetUp && actions}>
      <Badge tone={isSetUp ? 'strong' : 'plain'} className="flex! w-fit">
        {isSetUp ? 'Pornit pe server' : 'Nu este pornit pe server'}
      </Badge>
      {isSetUp ? (
        children
      ) : (
        <p className="max-w-prose text-sm text-quiet">
          Cereți persoanei care întreține site-ul {askMaintainerTo}.
        </p>
      )}
    </Card>
  )
}

function MailCard({ channels }: ChannelProps) {
  const [mayTest, seesAll] = [useMay('settings'), useMay('people')]
  const addresses = channels.announcementTargets.filter(({ channel }) => channel === 'email')
  return (
    <ChannelCard
      channels={channels}
      channel="email"
      title="E-mail"
      description="Fiecare proprietar și fiecare coleg cu rolul „Cereri” primește cererea întreagă la adresa contului său."
      askMaintainerTo="să configureze trimiterea de e-mailuri"
      actions={mayTest && <TestMailButton />}
    >
      {addresses.length === 0 ? (
        <p className="text-sm text-warning">
          {seesAll ? 'Niciun administrator nu' : 'Contul dumneavoastră nu'} are o adresă la care pot
          ajunge mesaje. Schimbați-o în „Contul meu”.
        </p>
      ) : (
        <ul className="space-y-1 text-sm">
          {addresses.map(({ label }) => (
            <li key={label} className="break-all">
              {label}
            </li>
          ))}
        </ul>
      )}
    </ChannelCard>
  )
}

function PushCard({ channels }: ChannelProps) {
  const allDevices = channels.announcementTargets.filter(({ channel }) => channel === 'push').length
  const ownDevices = channels.targets.filter(
    ({ channel, ended_at }) => channel === 'push' && ended_at === null,
  ).length
  const others = allDevices - ownDevices
  return (
    <ChannelCard
      channels={channels}
      channel="push"
      title="Notificări pe telefon și calculator"
      description="Dispozitivul arată numărul cererii, fără nimic despre cine a scris. Fiecare administrator le pornește pe dispozitivele sale; se opresc odată cu deconectarea."
      askMaintainerTo="să pornească aplicația panoului (PANEL_APP)"
    >
      <PushDevices />
      <p className="text-sm text-quiet">
        {others > 0 &&
          `Ceilalți administratori sunt anunțați pe ${formatCount(others, 'dispozitiv', 'dispozitive')}. `}
        Dispozitivele dumneavoastră stau și în{' '}
        <Link to="/account" className="underline">
          „Contul meu”
        </Link>
        .
      </p>
    </ChannelCard>
  )
}

function TelegramCard({ channels }: ChannelProps) {
  const chats = channels.targets.filter(({ channel }) => channel === 'telegram')
  return (
    <ChannelCard
      channels={channels}
      channel="telegram"
      title="Telegram"
      description="Chaturile legate primesc numărul cererii, serviciul ales și un link spre panou: nimic din ce a scris vizitatorul."
      askMaintainerTo="să facă un bot și să îi scrie tokenul (TELEGRAM_BOT_TOKEN)"
      actions={<LinkChatButton chats={chats} />}
    >
      {chats.length === 0 ? (
        <p className="text-sm text-quiet">Încă nu este legat niciun chat.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {chats.map((target) => (
            <TargetRow key={target.id} target={target} />
          ))}
        </ul>
      )}
    </ChannelCard>
  )
}

function WebhookCard({ channels }: ChannelProps) {
  const targets = channels.targets.filter(({ channel }) => channel === 'webhook')
  return (
    <ChannelCard
      channels={channels}
      channel="webhook"
      title="Webhook pentru un CRM"
      description="Alt program al firmei primește fiecare cerere întreagă, semnată."
      askMaintainerTo="să indice adresa programului (REQUEST_WEBHOOK_URL), dacă aveți unul"
    >
      <ul className="divide-y divide-line border-t border-line">
        {targets.map((target) => (
          <TargetRow key={target.id} target={target} mayUnlink={false} />
        ))}
      </ul>
    </ChannelCard>
  )
}

function ConfirmationCard({ channels }: ChannelProps) {
  const refresh = useRefreshRequests()
  const { run: save } = useAction(setConfirmations, {
    failure: ['Confirmarea nu a fost schimbată', 'A rămas cum era.'],
    onDone(_, isOn) {
      toast.success(isOn ? 'Vizitatorii primesc confirmarea' : 'Confirmarea este oprită')
      return refresh()
    },
  })
  return (
    <ChannelCard
      channels={channels}
      channel="confirmation"
      title="Confirmarea către vizitator"
      description="Cine și-a lăsat adresa de e-mail primește în limba sa numărul cererii și nimic din ce a scris: cel mult un mesaj pe zi la o adresă, 30 pe oră în total, niciunul pentru spam."
      askMaintainerTo="să configureze trimiterea de e-mailuri"
    >
      <Switch
        label="Trimite confirmarea"
        checked={channels.confirms}
        onChange={({ target }) => save(target.checked)}
      />
    </ChannelCard>
  )
}

interface TargetRowProps {
  target: RequestTarget
  /** False for a target that the server itself has set up. */
  mayUnlink?: boolean
}

function TargetRow({ target, mayUnlink = true }: TargetRowProps) {
  const { label, created_at, ended_because } = target
  const refresh = useRefreshRequests()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{label}</p>
        {ended_because === null ? (
          <p className="text-quiet">Din {longDate.format(Date.parse(created_at))}</p>
        ) : (
          <p className="break-words text-warning">Oprit: {readProblem(ended_because).sentence}.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <TestTargetButton target={target} onSettled={refresh} />
        {mayUnlink && <UnlinkButton target={target} />}
      </div>
    </li>
  )
}

function UnlinkButton({ target: { id, label } }: { target: RequestTarget }) {
  const refresh = useRefreshRequests()
  const { run: unlink } = useAction((client) => unlinkTarget(client, id), {
    failure: ['Legătura nu a fost scoasă', 'Încercați peste un minut.'],
    onDone() {
      toast.success(`${label} nu mai este anunțat`)
      return refresh()
    },
  })
  return (
    <AskingButton
      title={`Dezlegați ${label}?`}
      question="Nu va mai fi anunțat de cererile noi. Ca să fie anunțat din nou, chatul trebuie legat încă o dată, de pe telefonul său."
      confirmLabel="Dezleagă"
      isLoss
      look="quiet"
      aria-label={`Dezleagă ${label}`}
      onConfirm={() => unlink()}
    >
      Dezleagă
    </AskingButton>
  )
}
