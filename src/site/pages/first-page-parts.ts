// Written by `npm run sections`.
import { Certificates, certificatesStyle } from '../sections/certificates.tsx'
import { Contact } from '../sections/contact.tsx'
import { Faq } from '../sections/faq.tsx'
import { Figures } from '../sections/figures.tsx'
import { Hero } from '../sections/hero.tsx'
import { Partners, partnersStyle } from '../sections/partners.tsx'
import { Process } from '../sections/process.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import { Team, teamStyle } from '../sections/team.tsx'
import { Testimonials, testimonialsStyle } from '../sections/testimonials.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'

export const firstPageParts = {
  hero: { component: Hero },
  services: { component: Services },
  whyChooseUs: { component: WhyChooseUs },
  projects: { component: Projects },
  contact: { component: Contact },
  partners: { component: Partners, style: partnersStyle },
  figures: { component: Figures },
  team: { component: Team, style: teamStyle },
  process: { component: Process },
  faq: { component: Faq },
  certificates: { component: Certificates, style: certificatesStyle },
  testimonials: { component: Testimonials, style: testimonialsStyle },
}
