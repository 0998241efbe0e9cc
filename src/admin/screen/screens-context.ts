import { createContext, useContext } from 'react'
import { picturesKey, picturesLabel, type SavedKey, type SectionKey } from '#content/sections.ts'
import type { IconComponent } from '#ui/draw-icon.tsx'

export interface Screen {
  path: string
  label: string
  icon: IconComponent
  /** The section that the screen edits; the menu marks its unsaved changes. */
  section?: SectionKey
}

/** The table of screens, in the order of the menu. Screens read it here, since the table imports them. */
export const ScreensContext = createContext<readonly Screen[]>([])

export function useScreens(): readonly Screen[] {
  return useContext(ScreensContext)
}

/** The labels of these sections, in the order of the menu; after them that of the pictures. */
export function sectionNames(screens: readonly Screen[], keys: readonly SavedKey[]): string {
  const names = screens
    .filter(({ section }) => section !== undefined && keys.includes(section))
    .map(({ label }) => label)
  return [...names, ...(keys.includes(picturesKey) ? [picturesLabel] : [])].join(', ')
}
