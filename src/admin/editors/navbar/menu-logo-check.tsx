import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { UnreadableLogo } from '../../fields/media/unreadable-logo.tsx'
import { useLogoJudgement } from '../../pictures/logo/use-logo-judgement.ts'
import { useSite } from '../../site/use-site.ts'

/** The light version belongs to the whole site, so the menu has no field of its own for it. */
export function MenuLogoCheck() {
  const { control } = useFormContext()
  const logo: string = useWatch({ control, name: 'navbar.logoImage' }) ?? ''
  const light = useSite().data?.site.global.siteLogoLight ?? ''
  const { judgement } = useLogoJudgement(logo)
  if (judgement?.isReadable !== false || light !== '') return null
  return (
    <UnreadableLogo>
      Puneți în{' '}
      <Link to="/settings#global.siteLogoLight" className="font-medium underline">
        Setări globale › Sigla pentru fundal închis
      </Link>{' '}
      aceeași siglă în culori deschise.
    </UnreadableLogo>
  )
}
