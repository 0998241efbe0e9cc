import {
  Award,
  Building2,
  Camera,
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  Handshake,
  HardHat,
  History,
  House,
  Image as ImageIcon,
  Images,
  Inbox,
  Landmark,
  Languages,
  LayoutDashboard,
  Palette,
  PanelBottom,
  PanelTop,
  Phone,
  Replace,
  ScrollText,
  Settings,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { picturesLabel, type SectionKey, sections } from '#content/sections.ts'
import type { Screen } from './screen/screens-context.ts'

interface LoadedScreen extends Screen {
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
    label: sections.hero.label,
    icon: House,
    section: 'hero',
    load: async () => (await import('./editors/hero/hero-editor.tsx')).HeroEditor,
  },
  navbar: {
    path: 'navbar',
    label: sections.navbar.label,
    icon: PanelTop,
    section: 'navbar',
    load: async () => (await import('./editors/navbar/navbar-editor.tsx')).NavbarEditor,
  },
  services: {
    path: 'services',
    label: sections.services.label,
    icon: HardHat,
    section: 'services',
    load: async () => (await import('./editors/services/services-editor.tsx')).ServicesEditor,
  },
  projects: {
    path: 'projects',
    label: sections.projects.label,
    icon: Building2,
    section: 'projects',
    load: async () => (await import('./editors/projects/projects-editor.tsx')).ProjectsEditor,
  },
  whyChooseUs: {
    path: 'why-choose-us',
    label: sections.whyChooseUs.label,
    icon: Award,
    section: 'whyChooseUs',
    load: async () =>
      (await import('./editors/why-choose-us/why-choose-us-editor.tsx')).WhyChooseUsEditor,
  },
  contact: {
    path: 'contact',
    label: sections.contact.label,
    icon: Phone,
    section: 'contact',
    load: async () => (await import('./editors/contact/contact-editor.tsx')).ContactEditor,
  },
  footer: {
    path: 'footer',
    label: sections.footer.label,
    icon: PanelBottom,
    section: 'footer',
    load: async () => (await import('./editors/footer/footer-editor.tsx')).FooterEditor,
  },
  company: {
    path: 'company',
    label: sections.company.label,
    icon: Landmark,
    section: 'company',
    load: async () => (await import('./editors/company/company-editor.tsx')).CompanyEditor,
  },
  requestForm: {
    path: 'request-form',
    label: sections.requestForm.label,
    icon: ClipboardList,
    section: 'requestForm',
    load: async () =>
      (await import('./editors/request-form/request-form-editor.tsx')).RequestFormEditor,
  },
  figures: {
    path: 'figures',
    label: sections.figures.label,
    icon: ChartNoAxesColumn,
    section: 'figures',
    load: async () => (await import('./editors/figures/figures-editor.tsx')).FiguresEditor,
  },
  team: {
    path: 'team',
    label: sections.team.label,
    icon: UsersRound,
    section: 'team',
    load: async () => (await import('./editors/team/team-editor.tsx')).TeamEditor,
  },
  partners: {
    path: 'partners',
    label: sections.partners.label,
    icon: Handshake,
    section: 'partners',
    load: async () => (await import('./editors/partners/partners-editor.tsx')).PartnersEditor,
  },
  pages: {
    path: 'pages',
    label: sections.pages.label,
    icon: FileText,
    section: 'pages',
    load: async () => (await import('./editors/pages/pages-editor.tsx')).PagesEditor,
  },
  styleSettings: {
    path: 'style',
    label: sections.styleSettings.label,
    icon: Palette,
    section: 'styleSettings',
    load: async () =>
      (await import('./editors/style-settings/style-settings-editor.tsx')).StyleSettingsEditor,
  },
  global: {
    path: 'settings',
    label: sections.global.label,
    icon: Settings,
    section: 'global',
    load: async () => (await import('./editors/global/global-editor.tsx')).GlobalEditor,
  },
  requests: {
    path: 'requests',
    label: 'Cereri',
    icon: Inbox,
    load: async () => (await import('./requests/requests.tsx')).Requests,
  },
  photos: {
    path: 'photos',
    label: 'Adaugă poze la proiect',
    icon: Camera,
    load: async () => (await import('./photos/photos.tsx')).Photos,
  },
  replace: {
    path: 'replace',
    label: 'Înlocuiește peste tot',
    icon: Replace,
    load: async () => (await import('./replace/replace-everywhere.tsx')).ReplaceEverywhere,
  },
  translations: {
    path: 'translations',
    label: 'Traduceri',
    icon: Languages,
    load: async () => (await import('./translator/translations.tsx')).Translations,
  },
  pictures: {
    path: 'pictures',
    label: picturesLabel,
    icon: ImageIcon,
    load: async () => (await import('./library/library.tsx')).Library,
  },
  history: {
    path: 'history',
    label: 'Istoric',
    icon: History,
    load: async () => (await import('./history/history.tsx')).History,
  },
  files: {
    path: 'files',
    label: 'Fișiere',
    icon: Images,
    load: async () => (await import('./files/files.tsx')).Files,
  },
  audit: {
    path: 'audit',
    label: 'Jurnal',
    icon: ScrollText,
    load: async () => (await import('./audit/audit.tsx')).Audit,
  },
  administrators: {
    path: 'administrators',
    label: 'Administratori',
    icon: Users,
    load: async () => (await import('./administrators/administrators.tsx')).Administrators,
  },
  account: {
    path: 'account',
    label: 'Contul meu',
    icon: UserRound,
    load: async () => (await import('./account/account.tsx')).Account,
  },
} as const satisfies Record<string, LoadedScreen> & Record<SectionKey, LoadedScreen>
