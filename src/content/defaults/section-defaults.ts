// Written by `npm run sections`.
import { defaultCertificates } from '../certificates/defaults.ts'
import { defaultCompany } from '../company/defaults.ts'
import { defaultContact } from '../contact/defaults.ts'
import { defaultFaq } from '../faq/defaults.ts'
import { defaultFigures } from '../figures/defaults.ts'
import { defaultFooter } from '../footer/defaults.ts'
import { defaultGlobal } from '../global/defaults.ts'
import { defaultHero } from '../hero/defaults.ts'
import { defaultLanding } from '../landing/defaults.ts'
import { defaultNavbar } from '../navbar/defaults.ts'
import { defaultPages } from '../pages/defaults.ts'
import { defaultPartners } from '../partners/defaults.ts'
import { defaultProcess } from '../process/defaults.ts'
import { defaultProjects } from '../projects/defaults.ts'
import { defaultRedirects } from '../redirects/defaults.ts'
import { defaultRequestForm } from '../request-form/defaults.ts'
import { defaultServices } from '../services/defaults.ts'
import { defaultStyleSettings } from '../style-settings/defaults.ts'
import { defaultTeam } from '../team/defaults.ts'
import { defaultTestimonials } from '../testimonials/defaults.ts'
import { defaultWhyChooseUs } from '../why-choose-us/defaults.ts'

export const sectionDefaults = {
  hero: defaultHero,
  services: defaultServices,
  whyChooseUs: defaultWhyChooseUs,
  projects: defaultProjects,
  contact: defaultContact,
  footer: defaultFooter,
  company: defaultCompany,
  requestForm: defaultRequestForm,
  partners: defaultPartners,
  figures: defaultFigures,
  team: defaultTeam,
  process: defaultProcess,
  faq: defaultFaq,
  certificates: defaultCertificates,
  testimonials: defaultTestimonials,
  global: defaultGlobal,
  navbar: defaultNavbar,
  pages: defaultPages,
  styleSettings: defaultStyleSettings,
  landing: defaultLanding,
  redirects: defaultRedirects,
}
