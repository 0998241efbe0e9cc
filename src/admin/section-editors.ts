// Written by `npm run sections`.
import {
  Award,
  BadgeCheck,
  Building2,
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  Handshake,
  HardHat,
  House,
  Landmark,
  LayoutList,
  ListOrdered,
  MessageCircleQuestionMark,
  Palette,
  PanelBottom,
  PanelTop,
  Phone,
  Quote,
  Settings,
  Signpost,
  UsersRound,
} from '#ui/icons.tsx'

export const sectionEditors = {
  hero: {
    icon: House,
    load: async () => (await import('./editors/hero/hero-editor.tsx')).HeroEditor,
  },
  services: {
    icon: HardHat,
    load: async () => (await import('./editors/services/services-editor.tsx')).ServicesEditor,
  },
  whyChooseUs: { icon: Award },
  projects: {
    icon: Building2,
    load: async () => (await import('./editors/projects/projects-editor.tsx')).ProjectsEditor,
  },
  contact: {
    icon: Phone,
    load: async () => (await import('./editors/contact/contact-editor.tsx')).ContactEditor,
  },
  footer: {
    icon: PanelBottom,
    load: async () => (await import('./editors/footer/footer-editor.tsx')).FooterEditor,
  },
  company: {
    icon: Landmark,
    load: async () => (await import('./editors/company/company-editor.tsx')).CompanyEditor,
  },
  requestForm: {
    icon: ClipboardList,
    load: async () =>
      (await import('./editors/request-form/request-form-editor.tsx')).RequestFormEditor,
  },
  partners: { icon: Handshake },
  figures: { icon: ChartNoAxesColumn },
  team: { icon: UsersRound },
  process: { icon: ListOrdered },
  faq: { icon: MessageCircleQuestionMark },
  certificates: { icon: BadgeCheck },
  testimonials: { icon: Quote },
  global: {
    icon: Settings,
    load: async () => (await import('./editors/global/global-editor.tsx')).GlobalEditor,
  },
  navbar: {
    icon: PanelTop,
    load: async () => (await import('./editors/navbar/navbar-editor.tsx')).NavbarEditor,
  },
  pages: {
    icon: FileText,
    load: async () => (await import('./editors/pages/pages-editor.tsx')).PagesEditor,
  },
  styleSettings: {
    icon: Palette,
    load: async () =>
      (await import('./editors/style-settings/style-settings-editor.tsx')).StyleSettingsEditor,
  },
  landing: {
    icon: LayoutList,
    load: async () => (await import('./editors/landing/landing-editor.tsx')).LandingEditor,
  },
  redirects: {
    icon: Signpost,
    load: async () => (await import('./editors/redirects/redirects-editor.tsx')).RedirectsEditor,
  },
}
