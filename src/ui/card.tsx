import { type ReactNode, useId } from 'react'

export interface CardProps {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Card({ title, description, actions, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="border border-line bg-white p-4 sm:p-6"
    >
      {title && (
        <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64 space-y-1">
            <h2 id={id} className="text-lg font-semibold">
              {title}
            </h2>
            {description && (
              <p className="max-w-prose text-sm text-pretty text-quiet">{description}</p>
            )}
          </div>
          {actions}
        </header>
      )}
      <div className="space-y-5">{children}</div>
    </section>
  )
}
