import {
  type ComponentType,
  Fragment,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import { useFormContext } from 'react-hook-form'
import { controlOfPlace, isTranslated } from '#content/preview/place.ts'
import { lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import { IconButton } from '#ui/button.tsx'
import { ArrowLeft, X } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { CustomPageCard } from '../editors/pages/custom-page-card.tsx'
import { LegalPageTab } from '../editors/pages/legal-page-tab.tsx'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { revealControl } from '../fields/control/reveal-control.ts'
import { useScreens } from '../screen/screens-context.ts'
import { itemAtPlace, placeTitle } from './outline.ts'
import { useMenuEntry } from './use-menu-entry.ts'

interface ChosenFieldsProps {
  site: SiteData
  /** What was chosen, to be scrolled to. */
  wanted: { place: string; inFields: boolean }
  onClose: () => void
}

/** The fields of what is chosen: on the right, on a narrow screen in a sheet below the page. */
export function ChosenFields({ site, wanted, onClose }: ChosenFieldsProps) {
  const pane = useRef<HTMLDivElement>(null)
  const page = usePageEditor()
  const place = page?.place ?? ''
  useRevealedControl(pane, wanted, site)
  if (place === '')
    return (
      <aside className={`max-lg:hidden ${paneClass}`}>
        <div className="space-y-2 p-6 text-sm text-quiet">
          <p className="font-medium text-ink">Apăsați un text din pagină și scrieți.</p>
          <p>Imaginile, linkurile și tot ce nu se scrie pe loc se deschid aici.</p>
        </div>
      </aside>
    )
  const item = itemAtPlace(place, site)
  const section = place.split('.')[0] as SectionKey
  const isListed = item !== undefined && lists[item.list].table !== undefined
  return (
    <aside aria-label="Câmpuri" className={`max-lg:h-[52%] max-lg:border-t ${paneClass}`}>
      <header className="flex min-h-12 shrink-0 items-center gap-1 border-b border-line px-2">
        {isListed && (
          <IconButton
            label={`Înapoi la ${sections[section].label}`}
            onClick={() => page?.choose(section)}
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <h2 className="min-w-0 flex-1 truncate px-2 font-semibold">{titleOf(place, site)}</h2>
        <IconButton label="Închide câmpurile" onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </header>
      <div
        ref={pane}
        className="page-fields min-h-0 flex-1 overflow-y-auto overscroll-contain [&:has(>[data-item])>:not([data-item])]:hidden"
      >
        <Suspense fallback={<Spinner label="Se încarcă câmpurile..." />}>
          <FieldsOf key={section} place={place} section={section} site={site} />
        </Suspense>
      </div>
    </aside>
  )
}

const paneClass =
  'flex shrink-0 flex-col border-line bg-white lg:w-[21rem] lg:border-l 2xl:w-[24rem]'

function titleOf(place: string, site: SiteData): string {
  const [section, page] = place.split('.') as [SectionKey, string]
  if (section === 'pages' && (page === 'terms' || page === 'privacy'))
    return site.pages[page].title.ro
  const list = itemAtPlace(place, site)?.list
  // An item of another list is among the fields of its section.
  const isOwn = list && (lists[list].table || list === 'pages.customPages')
  return placeTitle(isOwn ? place : section, site)
}

interface FieldsOfProps {
  place: string
  section: SectionKey
  site: SiteData
}

function FieldsOf({ place, section, site }: FieldsOfProps) {
  const Editor = useEditorOf(section)
  const [, page] = place.split('.')
  if (section !== 'pages') return <Editor />
  if (page === 'terms' || page === 'privacy')
    return <LegalPageTab page={page} address={`/${site.pages[page].slug}`} />
  return <CustomPageFields place={place} site={site} />
}

/** Here an added, changed or deleted page waits for the save like everything else. */
function CustomPageFields({ place, site }: Omit<FieldsOfProps, 'section'>) {
  const { getValues, setValue } = useFormContext()
  const page = usePageEditor()
  const addMenuEntry = useMenuEntry()
  const key = itemAtPlace(place, site)?.key
  const { customPages } = site.pages
  const index = customPages.findIndex(({ slug }) => slug === key)
  const shown = customPages[index]
  if (!shown) return null
  const addToMenu = () => {
    addMenuEntry(shown)
    page?.choose('navbar')
  }
  const remove = () => {
    page?.choose('pages.terms')
    setValue('pages.customPages', getValues('pages.customPages').toSpliced(index, 1))
  }
  return (
    <CustomPageCard
      key={index}
      index={index}
      title={shown.title.ro}
      onAddToMenu={addToMenu}
      onRemove={remove}
    />
  )
}

const editors = new Map<SectionKey, ComponentType>()

/** The same editor as on the section's own screen, of which only the fields are shown here. */
function useEditorOf(section: SectionKey): ComponentType {
  const screens = useScreens()
  const known = editors.get(section)
  if (known) return known
  const load = screens.find((screen) => screen.section === section)?.load
  const Editor = lazy(async () => ({ default: (await load?.()) ?? Fragment }))
  editors.set(section, Editor)
  return Editor
}

const maxTries = 90

/** Scrolls to the control of what is chosen once it is there: an editor and the details of an item come later. */
function useRevealedControl(
  pane: RefObject<HTMLElement | null>,
  wanted: ChosenFieldsProps['wanted'],
  site: SiteData,
): void {
  const { language } = useChosenLanguage()
  const latest = useRef({ site, language })
  latest.current = { site, language }
  useEffect(() => {
    let tries = 0
    let frame = 0
    const reveal = () => {
      const names = controlNames(wanted.place, latest.current.site, latest.current.language)
      const form = pane.current
      if (form && names.some((name) => revealControl(form, name, wanted.inFields))) return
      tries += 1
      if (names.length > 0 && tries < maxTries) frame = requestAnimationFrame(reveal)
    }
    reveal()
    return () => cancelAnimationFrame(frame)
  }, [wanted, pane])
}

/** The name of the control of a place; then that of the list around it, for what has no control of its own. */
function controlNames(place: string, site: SiteData, language: Language): string[] {
  const path = controlOfPlace(place, site, language)
  if (path === undefined || !place.includes('.')) return []
  const item = itemAtPlace(place, site)
  const isListed = item && lists[item.list].table
  // The fields of a listed item are named from the item.
  const name = isListed ? path.split('.').slice(3).join('.') : path
  const withoutLanguage = isTranslated(place) ? name.slice(0, -3) : name
  const outer = withoutLanguage.slice(0, Math.max(withoutLanguage.lastIndexOf('.'), 0))
  return [name, outer].filter((one) => (isListed ? one !== '' : one.includes('.')))
}
