import type { ReactNode } from 'react'

interface PlainLinkProps {
  href: string
  className: string
  label?: string
  children: ReactNode
}

/** Opens or closes a dialog by its address (`:target`) when scripts are off, for browsers without invoker commands. */
export function PlainLink({ href, className, label, children }: PlainLinkProps) {
  return (
    <noscript>
      <a href={href} className={className} {...(label && { 'aria-label': label })}>
        {children}
      </a>
    </noscript>
  )
}
