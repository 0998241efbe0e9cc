import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  CardRow,
  cardLinkClass,
  SignInCard,
  type SignInCardProps,
  signInHelp,
  signInWords,
} from '#ui/sign-in-card.tsx'
import { WaitingNote } from '../photos/waiting/waiting-note.tsx'

export function SignInFrame({ title, lead, children }: SignInCardProps) {
  return (
    <SignInCard title={title} lead={lead}>
      <title>{`${title} · Temelia`}</title>
      {children}
      <WaitingNote />
      <SignInFrameLink to={signInHelp} target="_blank">
        {signInWords.help}
      </SignInFrameLink>
    </SignInCard>
  )
}

export function SignInFrameLink(props: { to: string; target?: '_blank'; children: ReactNode }) {
  const { to, target, children } = props
  return (
    <CardRow>
      <Link to={to} target={target} className={cardLinkClass}>
        {children}
      </Link>
    </CardRow>
  )
}
