import type { ReactNode } from 'react'

/** Whether there is room for what a phone folds. */
export const isWideWindow = () => window.matchMedia('(min-width: 48rem)').matches

/** Like a card; on a phone, which has no room for it, only its title until it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open={isWideWindow()} className="border border-line bg-white px-3 sm:px-6">
      <summary className="cursor-pointer py-3 font-semibold sm:text-lg">{title}</summary>
      <div className="space-y-4 pt-1 pb-5">{children}</div>
    </details>
  )
}
