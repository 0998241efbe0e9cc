import { type ComponentType, createContext, useContext } from 'react'
import {
  picturesKey,
  picturesLabel,
  type SavedKey,
  type SectionKey,
} from '#content/site/sections.ts'
import type { IconComponent } from '#ui/draw-icon.tsx'

/** The groups of the menu and of the dashboard's tiles, in their order. */
const screenGroups = {
  daily: 'Zi de zi',
  landing: 'Prima pagină, de sus în jos',
  pages: 'Alte pagini',
  looks: 'Aspect și setări',
  texts: 'Imagini și texte',
  safety: 'Siguranță și acces',
}

export interface Screen {
  path: string
  label: string
  /** Without one, a screen stands before all groups, as the dashboard does. */
  group?: keyof typeof screenGroups
  icon: IconComponent
  /** The section that the screen edits; the menu marks its unsaved changes. */
  section?: SectionKey
  /** What the menu shows beside the label. */
  mark?: ComponentType<{ section?: SectionKey | undefined }>
}

/** The table of screens, in the order of the menu. Screens read it here, since the table imports them. */
export const ScreensContext = createContext<readonly Screen[]>([])

export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext)
}

/** The screens of each group, with its name. */
export function useScreenGroups(): { name: string; screens: Screen[] }[] {
  const screens = useScreens()
  return Object.entries(screenGroups).map(([key, name]) => ({
    name,
    screens: screens.filter(({ group }) => group === key),
  }))
}

/** The labels of these sections, in the order of the menu; after them that of the pictures. */
export function sectionNames(screens: readonly Screen[], keys: readonly SavedKey[]): string {
  const names = screens
    .filter(({ section }) => section !== undefined && keys.includes(section))
    .map(({ label }) => label)
  return [...names, ...(keys.includes(picturesKey) ? [picturesLabel] : [])].join(', ')
}
