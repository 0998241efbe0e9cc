import type { SectionKey } from '#content/site/sections.ts'
import { Notice } from '#ui/notice.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'
import { useEnterSection, usePresence } from './presence-context.ts'
import { othersInSection } from './present-administrators.ts'

const list = new Intl.ListFormat('ro')

export function OthersHere({ section }: { section: SectionKey }) {
  useEnterSection(section)
  const { id } = useAdministrator()
  const { others } = usePresence()
  const { emails, hasOwnOtherTab } = othersInSection(section, others, id)
  return (
    <div role="status" className="mb-5 empty:hidden">
      {emails.length > 0 && (
        <Notice tone="info">
          <p>
            <strong className="font-semibold break-words">{list.format(emails)}</strong>{' '}
            {emails.length === 1 ? 'are' : 'au'} acum deschisă această secțiune. Puteți lucra în
            același timp: dacă schimbați același text, veți alege care rămâne.
          </p>
        </Notice>
      )}
      {emails.length === 0 && hasOwnOtherTab && (
        <Notice tone="info">
          <p>Aveți această secțiune deschisă și în altă filă sau pe alt dispozitiv.</p>
        </Notice>
      )}
    </div>
  )
}
