import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SectionKey } from '#content/site/sections.ts'
import { classNames } from '#ui/class-names.ts'
import { CircleQuestionMark, Menu, X } from '#ui/icons.tsx'
import { useKeptSections } from '../drafts/use-kept-sections.ts'
import { useChosenSet } from '../prepare/chosen-set.ts'
import { ChosenSetMark } from '../prepare/chosen-set-mark.tsx'
import { useMay } from '../rights/rights-context.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { type Screen, usePlaces, useScreens } from '../screen/screens-context.ts'
import { SearchButton } from '../search/search-button.tsx'
import { menuRowClass } from './menu-row.ts'
import { SignOut } from './sign-out.tsx'

// Loaded after the first screen, which does not wait for it.
const PhotosMark = lazyPart(() => import('../photos/photos-mark.tsx'), 'PhotosMark')

export function SideMenu() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isInSet = useChosenSet() !== undefined
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-white lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0">
      <div
        className={classNames(
          'flex min-h-14 shrink-0 items-center justify-between gap-3 px-4 lg:px-6',
          isInSet && 'lg:flex-wrap lg:py-1',
        )}
      >
        <ChosenSetMark />
        <p
          className={classNames(
            'flex items-center gap-3 text-lg font-semibold',
            isInSet && 'max-lg:hidden',
          )}
        >
          <span aria-hidden="true" className="h-6 w-1.5 bg-accent" />
          Temelia
        </p>
        <div className={classNames('ml-auto flex items-center', isInSet && 'max-lg:hidden')}>
          {useMay('site') && <PhotosMark />}
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
          {isOpen ? <X /> : <Menu />}
        </button>
      </div>
      {/* Positioned, or what only screen readers get of a row would lengthen the page by as much as the menu scrolls. */}
      <nav
        id="side-menu"
        aria-label="Meniu de administrare"
        className={classNames(
          'absolute inset-x-0 top-14 max-h-[calc(100dvh-3.5rem)] flex-col overflow-y-auto overscroll-contain border-b border-line bg-white px-3 pb-2 lg:relative lg:top-0 lg:flex lg:max-h-none lg:flex-1 lg:border-b-0',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        <SearchButton onChoose={close} />
        <ul className="space-y-1">
          {usePlaces().map(({ name, screens: [entry, ...inside] }) => (
            <Place key={name} name={name} entry={entry} inside={inside} onFollow={close} />
          ))}
        </ul>
        <SignOut onFollow={close} />
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
      <CircleQuestionMark className="size-4" />
      Ajutor
      <span className="sr-only">(filă nouă)</span>
    </Link>
  )
}

function Place(props: {
  name: string
  entry: Screen | undefined
  inside: readonly Screen[]
  onFollow: () => void
}) {
  const { name, entry, inside, onFollow } = props
  const current = useCurrentScreen()
  const kept = useKeptSections()
  if (!entry) return null
  const isOpen = [entry, ...inside].includes(current as Screen)
  const isFolded = (screen: Screen) =>
    screen.isFolded || (screen.alsoIn && screen.alsoIn[0] !== entry.place)
  const listed = inside.filter((screen) => isOpen || !isFolded(screen))
  const hidden = inside.filter((screen) => !listed.includes(screen))
  const links = (screens: readonly Screen[]) =>
    screens.map((screen) => (
      <li key={screen.path}>
        <ScreenLink
          screen={screen}
          isCurrent={screen === current}
          isUnsaved={isUnsaved(screen, kept)}
          onFollow={onFollow}
        />
      </li>
    ))
  return (
    <li>
      <ScreenLink
        screen={entry}
        // That of the company is named after its form, and the place after all that it holds.
        label={entry.place === 'company' ? name : entry.label}
        isCurrent={entry === current}
        isUnsaved={[entry, ...hidden].some((screen) => isUnsaved(screen, kept))}
        onFollow={onFollow}
      />
      {listed.length > 0 && (
        <ul aria-label={name} className="text-quiet [&_a]:pl-10 [&_svg]:hidden">
          {links(listed)}
        </ul>
      )}
    </li>
  )
}

function useCurrentScreen(): Screen | undefined {
  const { pathname } = useLocation()
  const screens = useScreens()
  // The panel's root address shows the dashboard too.
  return pathname === '/' ? screens[0] : screens.find(({ path }) => pathname === `/${path}`)
}

function isUnsaved({ section }: Screen, kept: readonly SectionKey[]): boolean {
  return section !== undefined && kept.includes(section)
}

function ScreenLink(props: {
  screen: Screen
  label?: string
  isCurrent: boolean
  isUnsaved: boolean
  onFollow: () => void
}) {
  const { screen, label, isCurrent, isUnsaved, onFollow } = props
  const { icon: Icon, mark: Mark } = screen
  return (
    <Link
      to={`/${screen.path}`}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={menuRowClass}
    >
      <Icon strokeWidth={1.5} className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{label ?? screen.label}</span>
      {Mark && <Mark section={screen.section} />}
      {isUnsaved && (
        <span title="Ciornă nesalvată" className="size-2 bg-accent">
          <span className="sr-only">(ciornă nesalvată)</span>
        </span>
      )}
    </Link>
  )
}
