import { useId, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { SectionKey } from '#content/site/sections.ts'
import { classNames } from '#ui/class-names.ts'
import { CircleQuestionMark, Menu, X } from '#ui/icons.tsx'
import { keptSections, onDraftsChange } from '../drafts/kept-drafts.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { type Screen, useScreenGroups, useScreens } from '../screen/screens-context.ts'
import { SearchButton } from '../search/search-button.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'
import { menuRowClass } from './menu-row.ts'
import { SignOut } from './sign-out.tsx'

// Loaded after the first screen, which does not wait for it.
const PhotosMark = lazyPart(() => import('../photos/photos-mark.tsx'), 'PhotosMark')

export function SideMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="sticky top-(--toast-room) z-30 border-b border-line bg-white lg:h-[calc(100dvh-var(--toast-room))] lg:border-r lg:border-b-0">
      <div className="flex h-14 items-center justify-between gap-3 px-4 lg:h-20 lg:px-6">
        <p className="flex items-center gap-3 text-lg font-semibold">
          <span aria-hidden="true" className="h-6 w-1.5 bg-accent" />
          Temelia
        </p>
        <div className="ml-auto flex items-center">
          <PhotosMark />
          <HelpLink />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="side-menu"
          aria-label={isOpen ? 'Închide meniul' : 'Deschide meniul'}
          onClick={() => setOpen(!isOpen)}
          className="flex size-11 items-center justify-center hover:bg-shade lg:hidden"
        >
          {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
      </div>
      <nav
        id="side-menu"
        aria-label="Meniu de administrare"
        className={classNames(
          'max-h-[calc(100dvh-3.5rem-var(--toast-room))] flex-col overflow-y-auto px-3 pb-4 lg:flex lg:h-[calc(100dvh-5rem-var(--toast-room))] lg:max-h-none',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <SearchButton />
        <ScreenList screens={useScreens().filter(({ group }) => !group)} onFollow={close} />
        {useScreenGroups().map(({ name, screens }) => (
          <Group key={name} name={name} screens={screens} onFollow={close} />
        ))}
        <SignOut />
      </nav>
    </header>
  )
}

/** Opens the guide at the chapter of this screen, beside the panel, where unsaved text stays as it is. */
function HelpLink() {
  const { pathname } = useLocation()
  const [, screen] = pathname.split('/')
  return (
    <Link
      to={`/help#${screen || 'dashboard'}`}
      target="_blank"
      className="flex min-h-10 items-center gap-2 px-2 text-sm hover:bg-shade"
    >
      <CircleQuestionMark aria-hidden="true" className="size-4" />
      Ajutor
      <span className="sr-only">(filă nouă)</span>
    </Link>
  )
}

interface ScreenListProps {
  screens: readonly Screen[]
  labelledBy?: string
  onFollow: () => void
}

function Group({ name, ...list }: ScreenListProps & { name: string }) {
  const id = useId()
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p id={id} className="px-3 pt-1 pb-0.5 text-xs text-quiet">
        {name}
      </p>
      <ScreenList labelledBy={id} {...list} />
    </div>
  )
}

function ScreenList({ screens, labelledBy, onFollow }: ScreenListProps) {
  return (
    <ul aria-labelledby={labelledBy}>
      {screens.map((screen) => (
        <li key={screen.path}>
          <ScreenLink screen={screen} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function ScreenLink({ screen, onFollow }: { screen: Screen; onFollow: () => void }) {
  const { icon: Icon, mark: Mark } = screen
  const { pathname } = useLocation()
  // The panel's root address shows the dashboard too.
  const isCurrent =
    pathname === `/${screen.path}` || (pathname === '/' && screen.path === 'dashboard')
  const kept = useKeptSections()
  const isUnsaved = screen.section !== undefined && kept.includes(screen.section)
  return (
    <Link
      to={`/${screen.path}`}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={menuRowClass}
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{screen.label}</span>
      {Mark && <Mark section={screen.section} />}
      {isUnsaved && (
        <span title="Ciornă nesalvată" className="size-2 bg-accent">
          <span className="sr-only">(ciornă nesalvată)</span>
        </span>
      )}
    </Link>
  )
}

/** Sections with unsaved text, in this tab or left from an earlier visit. */
function useKeptSections(): SectionKey[] {
  const { id } = useAdministrator()
  // A string, because React compares snapshots by identity.
  const sections = useSyncExternalStore(onDraftsChange, () => keptSections(id).join(' '))
  return sections === '' ? [] : (sections.split(' ') as SectionKey[])
}
