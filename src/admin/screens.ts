import { House, LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SectionKey } from '#content/site-data.ts'

export interface Screen {
  path: string
  label: string
  icon: LucideIcon
  /** What the screen edits; its unsaved changes are marked in the menu. */
  section?: SectionKey
  load: () => Promise<ComponentType>
}

/** In the order of the menu. */
export const screens = {
  dashboard: {
    path: 'dashboard',
    label: 'Panou de control',
    icon: LayoutDashboard,
    load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
  },
  hero: {
    path: 'hero',
    label: 'Secțiunea Hero',
    icon: House,
    section: 'hero',
    load: async () => (await import('./editors/hero/hero-editor.tsx')).HeroEditor,
  },
} as const satisfies Record<string, Screen>

export type ScreenKey = keyof typeof screens
