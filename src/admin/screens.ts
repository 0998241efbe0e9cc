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
  MousePointerClick,
  PenLine,
  Replace,
  ScrollText,
  Settings2,
  UserRound,
  Users,
} from '#ui/icons.tsx'
import { lazyPart } from './screen/lazy-part.tsx'
import type { Screen } from './screen/screens-context.ts'
import { sectionEditors } from './section-editors.ts'

type LazyScreen = Screen & { load: () => Promise<ComponentType> }

// Loaded after the first screen, which does not wait for them.
const TranslationsMark = lazyPart(
  () => import('./translations/translations-mark.tsx'),
  'TranslationsMark',
)
const RequestsMark = lazyPart(() => import('./requests/requests-mark.tsx'), 'RequestsMark')

export const dashboard: LazyScreen = {
  path: 'dashboard',
  area: 'site',
  label: 'Panou de control',
  place: 'home',
  icon: LayoutDashboard,
  load: async () => (await import('./dashboard/dashboard.tsx')).Dashboard,
}

const editors: Record<SectionKey, { icon: Screen['icon']; load?: LazyScreen['load'] }> =
  sectionEditors

/** In the order of the menu: those of the first page stand as in that of a new site, and later ones after the others. */
const sectionScreens = sectionKeys
  .map((section): LazyScreen & { position: number } => {
    const { label, firstPage, isLater, screen } = sections[section]
    const { icon, load = () => loadDescribedEditor(section) } = editors[section]
    const { path, place = 'landing', position = firstPage?.position ?? 0 } = screen
    const mark = TranslationsMark
    const area = 'site'
    return { path, label, area, place, isFolded: isLater, icon, section, mark, position, load }
  })
  .sort(
    (one, other) => Number(one.isFolded) - Number(other.isFolded) || one.position - other.position,
  )

async function loadDescribedEditor(section: SectionKey): Promise<ComponentType> {
  const { describedEditor } = await import('./editors/described/described-editor.tsx')
  return describedEditor(section)
}

const loadLibrary = () => import('./library/library.tsx')

const pageEditor: LazyScreen = {
  path: 'site',
  area: 'site',
  label: 'Editează pe pagină',
  alsoIn: ['landing', 'pages'],
  icon: MousePointerClick,
  load: async () => (await import('./page-editor/page-editor.tsx')).PageEditor,
}

/** Every screen behind the sign-in. Menu, addresses, search and help follow from it. */
export const screens: readonly LazyScreen[] = [
  dashboard,
  {
    path: 'translations',
    area: 'site',
    label: 'Traduceri',
    place: 'home',
    isFolded: true,
    icon: Languages,
    mark: TranslationsMark,
    load: async () => (await import('./translator/translations.tsx')).Translations,
  },
  {
    path: 'prepared',
    area: 'site',
    label: 'Modificări pregătite',
    place: 'home',
    isFolded: true,
    icon: PenLine,
    load: async () => (await import('./prepared/prepared.tsx')).Prepared,
  },
  {
    path: 'history',
    area: 'site',
    label: 'Istoric',
    place: 'home',
    isFolded: true,
    icon: History,
    load: async () => (await import('./history/history.tsx')).History,
  },
  {
    path: 'requests',
    area: 'figures',
    label: 'Cereri',
    place: 'requests',
    icon: Inbox,
    mark: RequestsMark,
    load: async () => (await import('./requests/requests.tsx')).Requests,
  },
  {
    path: 'pictures',
    area: 'site',
    label: picturesLabel,
    place: 'pictures',
    icon: ImageIcon,
    load: async () => (await loadLibrary()).Library,
  },
  {
    path: 'files',
    area: 'site',
    label: 'Fișiere',
    place: 'pictures',
    isFolded: true,
    icon: Images,
    load: async () => (await loadLibrary()).Files,
  },
  {
    path: 'system',
    area: 'settings',
    label: 'Setări',
    place: 'settings',
    icon: Settings2,
    load: async () => (await import('./health/system.tsx')).System,
  },
  pageEditor,
  ...sectionScreens,
  {
    path: 'photos',
    area: 'site',
    label: 'Adaugă poze la proiect',
    place: 'landing',
    isFolded: true,
    icon: Camera,
    load: async () => (await import('./photos/photos.tsx')).Photos,
  },
  {
    path: 'administrators',
    area: 'people',
    label: 'Administratori',
    place: 'settings',
    isFolded: true,
    icon: Users,
    load: async () => (await import('./administrators/administrators.tsx')).Administrators,
  },
  {
    path: 'audit',
    area: 'people',
    label: 'Jurnal',
    place: 'settings',
    isFolded: true,
    icon: ScrollText,
    load: async () => (await import('./audit/audit.tsx')).Audit,
  },
  {
    path: 'replace',
    area: 'site',
    label: 'Înlocuiește peste tot',
    icon: Replace,
    load: async () => (await import('./replace/replace-everywhere.tsx')).ReplaceEverywhere,
  },
  {
    path: 'account',
    area: 'account',
    label: 'Contul meu',
    icon: UserRound,
    load: async () => (await import('./account/account.tsx')).Account,
  },
]
