import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formatCount } from '../screen/format-count.ts'
import { useWaitingCounts } from './use-requests.ts'

export function RequestsCard() {
  const { unread, late, due } = useWaitingCounts()
  if (unread + due === 0) return null
  return (
    <Notice
      tone={late > 0 ? 'error' : 'warning'}
      title={
        unread > 0
          ? formatCount(unread, 'cerere de ofertă necitită', 'cereri de ofertă necitite')
          : 'Cereri la care ați promis să reveniți'
      }
      actions={
        <Link to="/requests" className={buttonClass()}>
          Deschide cererile
        </Link>
      }
    >
      {late > 0 && (
        <p>
          {late === 1
            ? 'O cerere așteaptă de peste 24 de ore să fie deschisă.'
            : `${formatCount(late, 'cerere așteaptă', 'cereri așteaptă')} de peste 24 de ore să fie deschise.`}
        </p>
      )}
      {due > 0 && <p>Astăzi aveți de revenit la {formatCount(due, 'cerere', 'cereri')}.</p>}
    </Notice>
  )
}
