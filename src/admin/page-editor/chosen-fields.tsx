import {
  type ComponentType,
  Fragment,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { useFormContext } from 'react-hook-form'
import { controlOfPlace } from '#content/preview/place.ts'
import { lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { ArrowLeft, X } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useMenuEntry } from '../editors/navbar/use-menu-entry.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { CustomPageCard } from '../editors/pages/custom-page-card.tsx'
import { LegalPageTab } from '../editors/pages/legal-page-tab.tsx'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { onceRevealed, revealNearest } from '../preview/reveal-nearest.ts'
import { useScreens } from '../screen/screens-context.ts'
import { isHiddenAt, itemAtPlace, placeTitle } from './outline.ts'
import { useDraftSite } from './use-draft-site.ts'

export function ChosenFields({ wanted }: { wanted: { place: string; inFields: boolean } }) {
  const pane = useRef<HTMLDivElement>(null)
  const page = usePageEditor()
  const place = page?.place ?? ''
  const site = useDraftSite()
  const { language } = useChosenLanguage()
  const item = itemAtPlace(place, site)
  const isListed = item !== undefined && lists[item.list].table !== undefined
  const reveal = useEffectEvent(() => {
    const name = controlName(wanted.place, site, language)
    if (!name && !(isListed && wanted.inFields)) return true
    return pane.current !== null && revealNearest(pane.current, name || 'title', wanted.inFields)
  })
  // Scrolls to the control of what is chosen once it is there: an editor and the details of an item come later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be chosen again
  useEffect(() => (pane.current ? onceRevealed(pane.current, reveal) : undefined), [wanted])
  if (place === '')
    return (
      <aside className={`max-lg:hidden ${paneClass}`}>
        <div className="space-y-2 p-6 text-sm text-quiet">
          <p className="font-medium text-ink">Apăsați un text din pagină și scrieți.</p>
          <p>Imaginile, linkurile și tot ce nu se scrie pe loc se deschid aici.</p>
        </div>
      </aside>
    )
  const section = place.split('.')[0] as SectionKey
  return (
    <aside aria-label="Câmpuri" className={`max-lg:h-[52%] max-lg:border-t ${paneClass}`}>
      <header className="flex min-h-12 shrink-0 items-center gap-1 border-b border-line px-2">
        {isListed && (
          <IconButton
            icon={ArrowLeft}
            label={`Înapoi la ${sections[section].label}`}
            onClick={() => page?.choose(section)}
          />
        )}
        <h2 className="min-w-0 flex-1 truncate px-2 font-semibold">{titleOf(place, site)}</h2>
        {isHiddenAt(place, site) && <Badge>Nu apare pe site</Badge>}
        <IconButton
          icon={X}
          label="Închide câmpurile"
          onClick={() => page?.choose('', { page: page.target })}
        />
      </header>
      <div
        ref={pane}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [&:has(>[data-item])>:not([data-item])]:hidden"
      >
        <Suspense fallback={<Spinner label="Se încarcă câmpurile..." />}>
          <FieldsOf key={section} place={place} section={section} />
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

function FieldsOf({ place, section }: { place: string; section: SectionKey }) {
  const site = useDraftSite()
  const Editor = useEditorOf(section)
  const [, page] = place.split('.')
  if (section !== 'pages') return <Editor />
  if (page === 'terms' || page === 'privacy')
    return <LegalPageTab page={page} address={`/${site.pages[page].slug}`} />
  return <CustomPageFields place={place} />
}

/** Here an added, changed or deleted page waits for the save like everything else. */
function CustomPageFields({ place }: { place: string }) {
  const site = useDraftSite()
  const { getValues, setValue } = useFormContext()
  const page = usePageEditor()
  const addMenuEntry = useMenuEntry()
  const index = itemAtPlace(place, site)?.index ?? -1
  const shown = site.pages.customPages[index]
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

/** The name of the control of a place; of a section none. The fields of a listed item are named from the item. */
function controlName(place: string, site: SiteData, language: Language): string | undefined {
  if (!place.includes('.')) return undefined
  const item = itemAtPlace(place, site)
  const path = controlOfPlace(place, site, language)
  return item && lists[item.list].table ? path?.split('.').slice(3).join('.') : path
}
