import { useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { ArrowRight } from '#ui/icons.tsx'
import { useScreens } from '../screen/screens-context.ts'
import { readAskedAddress } from '../sign-in/asked-address.ts'

/** To the screen that was asked for before signing in, such as that of a mail's link. */
export function ContinueLink() {
  const [address] = useState(readAskedAddress)
  const path = address?.split(/[?#]/)[0]
  const screen = useScreens().find((one) => path === `/${one.path}`)
  if (!address || !screen) return null
  return (
    <p className="mb-5">
      <Link to={address} className={buttonClass()}>
        Continuați la: {screen.label}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </p>
  )
}
