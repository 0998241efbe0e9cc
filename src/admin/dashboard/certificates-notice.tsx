import { Link } from 'react-router'
import type { SiteData } from '#content/site/site-data.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { Notice } from '#ui/notice.tsx'
import { quotedTitle } from '../notices/quoted-title.ts'
import { endingCertificates, endingTitle } from './ending-certificates.ts'

/** Near the top, as an expired licence costs the trust that the section is there for. */
export function CertificatesNotice({ site }: { site: SiteData }) {
  const ending = endingCertificates(site, dayInMoldova(Date.now()))
  if (ending.length === 0) return null
  return (
    <Notice
      tone={ending.some(({ isOver }) => isOver) ? 'error' : 'warning'}
      title={endingTitle(ending)}
    >
      <ul className="space-y-1 pointer-coarse:space-y-0">
        {ending.map(({ id, title, to, lastDay, mark }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link
              to={to}
              className="min-w-0 break-words underline underline-offset-4 pointer-coarse:py-2.5"
            >
              {quotedTitle(title)}
            </Link>
            <span>
              {mark.toLowerCase()} ({lastDay})
            </span>
          </li>
        ))}
      </ul>
      <p>
        După reînnoire schimbați „Valabil până la”; un certificat vechi se poate ascunde sau șterge.
      </p>
    </Notice>
  )
}
