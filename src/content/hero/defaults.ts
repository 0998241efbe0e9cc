import type { Hero } from './section.ts'

export const defaultHero: Hero = {
  subtitle: {
    ro: 'Construcții industriale, rezidențiale și comerciale',
    en: 'Industrial, residential and commercial construction',
    ru: 'Промышленное, жилое и коммерческое строительство',
  },
  title: { ro: 'Construim din temelie', en: 'Built from the ground up', ru: 'Строим с фундамента' },
  description: {
    ro: 'De peste 15 ani ridicăm hale, locuințe și spații comerciale în toată Moldova. O singură echipă răspunde de șantier, de la prima săpătură până la predarea cheilor.',
    en: 'For over 15 years we have been building warehouses, homes and retail space across Moldova. One team is responsible for the whole job, from breaking ground to handing over the keys.',
    ru: 'Более 15 лет мы строим цеха, жильё и торговые центры по всей Молдове. За объект отвечает одна команда — от первого ковша земли до передачи ключей.',
  },
  ctaText: { ro: 'Vedeți ce construim', en: 'See what we build', ru: 'Что мы строим' },
  backgroundImage: '/assets/pictures/hero-1.jpg',
  additionalImages: ['/assets/pictures/hero-3.jpg', '/assets/pictures/hero-2.jpg'],
}
