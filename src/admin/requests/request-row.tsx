import { type RequestSummary, requestStates } from '#data/requests/requests.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { mediumDate } from '../screen/date-formats.ts'

interface RequestRowProps {
  request: RequestSummary
  isChosen: boolean
  onChoose: () => void
}

export function RequestRow({ request, isChosen, onChoose }: RequestRowProps) {
  const isUnread = request.opened_at === null
  const about = [request.service_title, request.town].filter(Boolean).join(', ')
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
        className={classNames(
          'block w-full cursor-pointer space-y-1 border-l-4 px-4 py-3 text-left hover:bg-shade aria-[current]:bg-shade',
          isUnread ? 'border-accent' : 'border-transparent',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('min-w-0 truncate', isUnread && 'font-semibold')}>
            {isUnread && <span className="sr-only">Necitită: </span>}
            {senderName(request)}
          </span>
          <time dateTime={request.created_at} className="shrink-0 text-xs text-quiet tabular-nums">
            {whenReceived(request.created_at)}
          </time>
        </span>
        {about && <span className="block truncate text-sm">{about}</span>}
        {request.message && (
          <span className="line-clamp-2 text-sm break-words text-quiet">{request.message}</span>
        )}
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Badge>{requestStates[request.state]}</Badge>
          <span className="text-xs text-quiet tabular-nums">{request.number}</span>
        </span>
      </button>
    </li>
  )
}

export function senderName({ name, phone, email }: Record<'name' | 'phone' | 'email', string>) {
  return name || phone || email
}

const time = new Intl.DateTimeFormat('ro', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('ro', { day: 'numeric', month: 'short' })

function whenReceived(moment: string): string {
  const received = new Date(moment)
  const now = new Date()
  if (received.toDateString() === now.toDateString()) return time.format(received)
  return (received.getFullYear() === now.getFullYear() ? day : mediumDate).format(received)
}
