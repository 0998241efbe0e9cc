import type { ReactNode } from 'react'

interface PlainLinkProps {
  href: string
  className: string
  label?: string
  children: ReactNode
}

/**
 * Opens or leaves a dialog by its address (`:target`), where scripts are off: a button's invoker command does the same, but
 * only in browsers that know it.
 */
export function PlainLink({ href, className, label, children }: PlainLinkProps) {
  return (
    <noscript>
      <a href={href} className={className} {...(label && { 'aria-label': label })}>
        {children}
      </a>
    </noscript>
  )
}
