import { type ComponentType, createContext, useContext } from 'react'
import {
  picturesKey,
  picturesLabel,
  type SavedKey,
  type SectionKey,
} from '#content/site/sections.ts'
import type { Area } from '#data/panel/rights.ts'
import type { IconComponent } from '#ui/draw-icon.tsx'
import { firstFew } from './format-count.ts'

/** The places of the menu and of the dashboard's tiles, in their order. */
const placeNames = {
  home: 'Acasă',
  requests: 'Cereri',
  landing: 'Prima pagină',
  pages: 'Pagini',
  company: 'Compania',
  pictures: 'Imagini',
  settings: 'Setări',
}

export interface Screen {
  path: string
  label: string
  /** What a role must open to see the screen; one's own account everybody sees. */
  area: Area | 'account'
  /** Without one, the menu does not list the screen: another control leads to it. */
  place?: keyof typeof placeNames
  /** Places of which it is not the first screen but the one below it, in all but the first of them folded. */
  alsoIn?: readonly (keyof typeof placeNames)[]
  /** Only listed while its place is open. */
  isFolded?: boolean
  icon: IconComponent
  load?: () => Promise<ComponentType>
  /** The section that the screen edits; the menu marks its unsaved changes. */
  section?: SectionKey
  mark?: ComponentType<{ section?: SectionKey | undefined }>
}

/** The table of screens, in the order of the menu. Screens read it here, since the table imports them. */
export const ScreensContext = createContext<readonly Screen[]>([])

export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext)
}

/** The screen that a place opens with comes first. */
export function usePlaces() {
  const screens = useScreens()
  return Object.entries(placeNames)
    .map(([key, name]) => {
      const [entry, ...inside] = screens.filter(({ place }) => place === key)
      const shared = screens.filter(({ alsoIn }) => alsoIn?.some((place) => place === key))
      return { name, screens: entry ? [entry, ...shared, ...inside] : [] }
    })
    .filter((place) => place.screens.length > 0)
}

export function sectionNames(
  screens: readonly Screen[],
  keys: readonly SavedKey[],
  max = keys.length,
): string {
  const names = screens
    .filter(({ section }) => section !== undefined && keys.includes(section))
    .map(({ label }) => label)
  return firstFew([...names, ...(keys.includes(picturesKey) ? [picturesLabel] : [])], max)
}
