import { exampleContent } from '#content/defaults/new-default-texts.ts'
import type { SiteData } from '#content/site/site-data.ts'

const media = '/storage/v1/object/public/media'

/** Every section of the first page that starts empty, filled as an owner would. */
export function fullSections(): Pick<
  SiteData,
  'team' | 'certificates' | 'testimonials' | 'partners'
> {
  const team = exampleContent('team')
  const certificates = exampleContent('certificates')
  const testimonials = exampleContent('testimonials')
  const partners = exampleContent('partners')
  return {
    team: {
      ...team,
      isOn: true,
      items: team.items.map((colleague) => ({
        ...colleague,
        photo: `${media}/${colleague.id}.jpg`,
        phone: '+373 22 000 001',
        email: `${colleague.id}@temelia.example`,
      })),
    },
    certificates: {
      ...certificates,
      isOn: true,
      items: certificates.items.map((certificate) => ({
        ...certificate,
        validFrom: '2024-03-01',
        validTo: '2099-03-01',
        scanImage: `${media}/${certificate.id}.jpg`,
        register: `https://registru.example/${certificate.number}`,
      })),
    },
    testimonials: {
      ...testimonials,
      isOn: true,
      items: testimonials.items.map((testimonial) => ({
        ...testimonial,
        photo: `${media}/${testimonial.id}.jpg`,
        project: ['project-logistics'],
        date: '2024-05-01',
        source: `https://recenzii.example/${testimonial.id}`,
      })),
    },
    partners: {
      ...partners,
      isOn: true,
      items: partners.items.map((partner) => ({
        ...partner,
        logoImage: `${media}/${partner.id}.svg`,
        website: `https://${partner.id}.example/`,
      })),
    },
  }
}
