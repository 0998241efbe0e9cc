import { useEffect } from 'react'
import { requestFieldNames } from '#content/requests/request.ts'
import {
  type Fact,
  originNames,
  requestFacts,
  withoutBlanks,
} from '#content/requests/request-facts.ts'
import { languageNames } from '#content/values/localised-text.ts'
import { eraseRequest, markRequestOpened, type OfferRequest } from '#data/requests/requests.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../connection/client-context.ts'
import { useMay } from '../rights/rights-context.ts'
import { longMoment } from '../screen/date-formats.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { AnswerTextButton, useAnswerTexts } from './answer-text.tsx'
import { contactLinks } from './contact-links.ts'
import { EraseButton } from './erase-button.tsx'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestHandling } from './request-handling.tsx'
import { RequestHistory } from './request-history.tsx'
import { senderName } from './request-row.tsx'
import { useRefreshRequests, useRequest } from './use-requests.ts'

export function RequestDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useRequest(id)
  return (
    <div className="min-w-0 space-y-5">
      <Button icon={ArrowLeft} look="quiet" className="-ml-4 xl:hidden" onClick={onClose}>
        Înapoi la cereri
      </Button>
      <WhenLoaded query={query} what="cererea">
        {(request) =>
          request === null ? (
            <Notice tone="info" title="Cererea nu mai există">
              <p>A fost ștearsă definitiv.</p>
            </Notice>
          ) : (
            <LoadedRequest request={request} onErased={onClose} />
          )
        }
      </WhenLoaded>
    </div>
  )
}

function LoadedRequest({ request, onErased }: { request: OfferRequest; onErased: () => void }) {
  useMarkOpened(request)
  const mayErase = useMay('erasing')
  return (
    <>
      <RequestFacts request={request} />
      <RequestFiles requestId={request.id} />
      <RequestHistory request={request} />
      <FailedDeliveries deliveries={request.deliveries} />
      {mayErase && (
        <div className="flex justify-end">
          <EraseButton
            label="Șterge definitiv"
            title="Ștergeți cererea definitiv?"
            erase={async (client) => {
              await eraseRequest(client, request.id)
              return `Cererea ${request.number} a fost ștearsă definitiv`
            }}
            failure={['Cererea nu a fost ștearsă', 'A rămas întreagă.']}
            onErased={onErased}
          >
            Dispar numele, telefonul, mesajul, notele și istoricul cererii{' '}
            <strong className="tabular-nums">{request.number}</strong>, fără cale de întoarcere.
          </EraseButton>
        </div>
      )}
    </>
  )
}

function useMarkOpened({ id, opened_at }: OfferRequest): void {
  const client = useClient()
  const refresh = useRefreshRequests()
  const isUnread = opened_at === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request, and again when it counts as unread again
  useEffect(() => {
    // The request can be read even if it cannot be marked as opened.
    markRequestOpened(client, id).then(isUnread ? refresh : undefined, () => undefined)
  }, [client, id, isUnread])
}

const spamReasons: Record<string, string> = {
  trap: 'a completat un câmp pe care oamenii nu îl văd',
  fast: 'a fost trimisă mai repede decât se poate scrie',
  ticket: 'nu a fost trimisă din formularul site-ului',
}

/** Name and message stand above them. */
const detailNames = requestFieldNames.filter((name) => name !== 'name' && name !== 'message')

function RequestFacts({ request }: { request: OfferRequest }) {
  const links = contactLinks(request, useAnswerTexts())
  const facts = [
    ...requestFacts(request, detailNames),
    ...withoutBlanks([
      ['Limba', languageNames[request.language]],
      ...Object.entries(originNames).map(
        ([key, label]): Fact => [label, String(request.origin[key] ?? '')],
      ),
    ]),
  ]
  return (
    <section
      aria-label={`Cererea ${request.number}`}
      className="border border-line bg-white p-4 sm:p-6"
    >
      <h2 className="text-xl font-semibold break-words">{senderName(request)}</h2>
      <p className="mt-1 text-sm text-quiet">
        <span className="tabular-nums">{request.number}</span>
        {` · ${longMoment.format(Date.parse(request.created_at))}`}
      </p>
      {request.spam_reason && (
        <p className="mt-3 text-sm text-warning">
          Pare spam: {spamReasons[request.spam_reason] ?? request.spam_reason}.
        </p>
      )}
      <p className="mt-5 text-sm font-medium">Răspundeți prin</p>
      <ul className="mt-1 flex flex-wrap gap-2" aria-label="Răspundeți">
        {links.map(({ channel, label, address }, index) => (
          <li key={channel}>
            <a
              href={address}
              {...(address.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <AnswerTextButton />
      <RequestHandling request={request} />
      {/* As text: an address in it is not made a link. */}
      {request.message && (
        <p className="mt-6 max-w-prose border-l-2 border-edge pl-4 leading-relaxed break-words whitespace-pre-wrap">
          {request.message}
        </p>
      )}
      <dl className="mt-6 grid gap-x-8 gap-y-3 border-t border-line pt-5 text-sm sm:grid-cols-2">
        {facts.map(([label, text]) => (
          <div key={label} className="min-w-0">
            <dt className="text-quiet">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
