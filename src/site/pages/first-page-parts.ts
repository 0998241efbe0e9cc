// Written by `npm run sections`.
import { Certificates } from '../sections/certificates.tsx'
import { Contact } from '../sections/contact.tsx'
import { Faq } from '../sections/faq.tsx'
import { Figures } from '../sections/figures.tsx'
import { Hero } from '../sections/hero.tsx'
import { Partners } from '../sections/partners.tsx'
import { Process } from '../sections/process.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import { Team } from '../sections/team.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'

export const firstPageParts = {
  hero: Hero,
  services: Services,
  whyChooseUs: WhyChooseUs,
  projects: Projects,
  contact: Contact,
  partners: Partners,
  figures: Figures,
  team: Team,
  process: Process,
  faq: Faq,
  certificates: Certificates,
  testimonials: Testimonials,
}
