import type { ReactNode } from 'react'
import { ChevronDown } from '#ui/icons.tsx'

interface FieldGroupProps {
  title: string
  description?: string
  /** What is in it, so that nobody opens it only to look. */
  state?: string
  children: ReactNode
}

export function FieldGroup({ title, description, state, children }: FieldGroupProps) {
  return (
    <details className="group border-t border-line only:border-t-0">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2 text-sm">
        <span className="font-medium">{title}</span>
        <span className="flex-1 text-quiet">{state}</span>
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <div className="space-y-5 pb-5">
        {description && <p className="max-w-prose text-sm text-quiet">{description}</p>}
        {children}
      </div>
    </details>
  )
}
