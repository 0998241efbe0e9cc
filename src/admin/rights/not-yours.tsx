import { Link } from 'react-router'
import { roleNames } from '#content/browser/roles.ts'
import { buttonClass } from '#ui/button.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { useRights } from './rights-context.ts'

/** In the place of a screen that the role does not open. */
export function NotYours({ label }: { label: string }) {
  const { role, needsSecondFactor } = useRights()
  return (
    <>
      <ScreenHeader title={label} />
      <p className="max-w-prose text-quiet">
        {needsSecondFactor
          ? `Rolul „${roleNames[role]}” cere verificarea în doi pași. Activați-o în „Contul meu”, apoi ecranele se deschid.`
          : `Acest ecran nu ține de rolul „${roleNames[role]}”. Cereți unui proprietar al site-ului să facă schimbarea sau să vă dea alt rol.`}
      </p>
      <Link
        to={needsSecondFactor ? '/account' : '/dashboard'}
        className={buttonClass('primary', 'mt-6')}
      >
        {needsSecondFactor ? 'Deschide „Contul meu”' : 'Înapoi la început'}
      </Link>
    </>
  )
}
