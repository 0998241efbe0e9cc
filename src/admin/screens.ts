import type { ComponentType } from 'react'
import { picturesLabel, type SectionKey, sectionKeys, sections } from '#content/site/sections.ts'
import {
  Camera,
  History,
  ImageIcon,
  Images,
  Inbox,
  Languages,
  LayoutDashboard,
  Replace,
  ScrollText,
  UserRound,
  Users,
} from '#ui/icons.tsx'
import { lazyPart } from './screen/lazy-part.tsx'
import type { Screen } from './screen/screens-context.ts'
import { sectionEditors } from './section-editors.ts'

interface LazyScreen extends Screen {
  load: () => Promise<ComponentType>
}

// Loaded after the first screen, which does not wait for them.
const TranslationsMark = lazyPart(
  () => import('./translations/translations-mark.tsx'),
  'TranslationsMark',
)
const RequestsMark = lazyPart(() => import('./requests/requests-mark.tsx'), 'RequestsMark')

export const dashboard: LazyScreen = {
  path: 'dashboard',
  label: 'Panou de control',
  icon: LayoutDashboard,
  load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
}

const editors: Record<SectionKey, { icon: Screen['icon']; load?: LazyScreen['load'] }> =
  sectionEditors

/** In the order of the menu: those of the first page stand as in that of a new site. */
const sectionScreens = sectionKeys
  .map((section): LazyScreen & { position: number } => {
    const { label, firstPage, screen } = sections[section]
    const { icon, load = () => loadDescribedEditor(section) } = editors[section]
    const { path, group = 'landing', position = firstPage?.position ?? 0 } = screen
    return { path, label, group, icon, section, mark: TranslationsMark, position, load }
  })
  .sort((one, other) => one.position - other.position)

async function loadDescribedEditor(section: SectionKey): Promise<ComponentType> {
  const { describedEditor } = await import('./editors/described/described-editor.tsx')
  return describedEditor(section)
}

/** Every screen behind the sign-in. Menu, addresses, search and help follow from it. */
export const screens: readonly LazyScreen[] = [
  dashboard,
  {
    path: 'requests',
    label: 'Cereri',
    group: 'daily',
    icon: Inbox,
    mark: RequestsMark,
    load: async () => (await import('./requests/requests.tsx')).Requests,
  },
  {
    path: 'photos',
    label: 'Adaugă poze la proiect',
    group: 'daily',
    icon: Camera,
    load: async () => (await import('./photos/photos.tsx')).Photos,
  },
  ...sectionScreens,
  {
    path: 'pictures',
    label: picturesLabel,
    group: 'texts',
    icon: ImageIcon,
    load: async () => (await import('./library/library.tsx')).Library,
  },
  {
    path: 'files',
    label: 'Fișiere',
    group: 'texts',
    icon: Images,
    load: async () => (await import('./files/files.tsx')).Files,
  },
  {
    path: 'translations',
    label: 'Traduceri',
    group: 'texts',
    icon: Languages,
    mark: TranslationsMark,
    load: async () => (await import('./translator/translations.tsx')).Translations,
  },
  {
    path: 'replace',
    label: 'Înlocuiește peste tot',
    group: 'texts',
    icon: Replace,
    load: async () => (await import('./replace/replace-everywhere.tsx')).ReplaceEverywhere,
  },
  {
    path: 'history',
    label: 'Istoric',
    group: 'safety',
    icon: History,
    load: async () => (await import('./history/history.tsx')).History,
  },
  {
    path: 'audit',
    label: 'Jurnal',
    group: 'safety',
    icon: ScrollText,
    load: async () => (await import('./audit/audit.tsx')).Audit,
  },
  {
    path: 'administrators',
    label: 'Administratori',
    group: 'safety',
    icon: Users,
    load: async () => (await import('./administrators/administrators.tsx')).Administrators,
  },
  {
    path: 'account',
    label: 'Contul meu',
    group: 'safety',
    icon: UserRound,
    load: async () => (await import('./account/account.tsx')).Account,
  },
]
