// Written by `npm run sections`.
import { certificates } from '../certificates/section.ts'
import { company } from '../company/section.ts'
import { contact } from '../contact/section.ts'
import { faq } from '../faq/section.ts'
import { figures } from '../figures/section.ts'
import { footer } from '../footer/section.ts'
import { global } from '../global/section.ts'
import { hero } from '../hero/section.ts'
import { landing } from '../landing/section.ts'
import { navbar } from '../navbar/section.ts'
import { pages } from '../pages/section.ts'
import { partners } from '../partners/section.ts'
import { process } from '../process/section.ts'
import { projects } from '../projects/section.ts'
import { redirects } from '../redirects/section.ts'
import { requestForm } from '../request-form/section.ts'
import { services } from '../services/section.ts'
import { styleSettings } from '../style-settings/section.ts'
import { team } from '../team/section.ts'
import { testimonials } from '../testimonials/section.ts'
import { whyChooseUs } from '../why-choose-us/section.ts'

export const sections = {
  hero,
  services,
  whyChooseUs,
  projects,
  contact,
  footer,
  company,
  requestForm,
  partners,
  figures,
  team,
  process,
  faq,
  certificates,
  testimonials,
  global,
  navbar,
  pages,
  styleSettings,
  landing,
  redirects,
}
