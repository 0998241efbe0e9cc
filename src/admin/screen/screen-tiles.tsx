import { Link } from 'react-router'
import type { Screen } from './screens-context.ts'

export function ScreenTiles({ title, screens }: { title: string; screens: readonly Screen[] }) {
  return (
    <section aria-label={title} className="space-y-2">
      <h2 className="text-sm font-medium text-quiet max-sm:sr-only">{title}</h2>
      <ul className="grid grid-cols-3 pr-px pb-px sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        {screens.map(({ path, label, icon: Icon }) => (
          <li key={path} className="-mr-px -mb-px border border-line bg-white">
            <Link
              to={`/${path}`}
              className="flex h-full min-h-11 items-center gap-3 px-3 py-2 text-sm transition-colors max-sm:px-2 max-sm:py-1 max-sm:text-xs max-sm:leading-4 hover:bg-shade focus-visible:relative"
            >
              <Icon strokeWidth={1.5} className="size-4 shrink-0 max-sm:hidden" />
              <span className="min-w-0">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
