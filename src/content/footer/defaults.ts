import { fallbackOf } from '../description/fallback.ts'
import { defaultServices } from '../services/defaults.ts'
import { type Footer, footer } from './section.ts'

export const defaultFooterStyle = fallbackOf(footer.fields.style)

export const defaultFooter: Footer = {
  companyName: { ro: 'Temelia', en: 'Temelia', ru: 'Temelia' },
  description: {
    ro: 'Companie de construcții industriale, rezidențiale și comerciale din Chișinău, cu peste 15 ani de experiență.',
    en: 'A Chișinău builder of industrial, residential and commercial projects, with over 15 years of experience.',
    ru: 'Строительная компания из Кишинёва: промышленные, жилые и коммерческие объекты, более 15 лет опыта.',
  },
  copyright: {
    ro: '© Temelia. Toate drepturile rezervate.',
    en: '© Temelia. All rights reserved.',
    ru: '© Temelia. Все права защищены.',
  },
  logos: { main: '', secondary: '' },
  backgroundImage: '',
  style: defaultFooterStyle,
  columns: fallbackOf(footer.fields.columns),
  links: [
    ...defaultServices.items.map(({ id, title }) => ({
      id: `link-${id}`,
      label: title,
      url: `#serviciu-${id}`,
    })),
    {
      id: 'link-projects',
      label: { ro: 'Toate proiectele', en: 'All projects', ru: 'Все проекты' },
      url: '/proiecte',
    },
  ],
  socials: [
    {
      id: 'social-facebook',
      name: 'facebook',
      icon: 'Facebook',
      url: 'https://www.facebook.com/',
    },
    {
      id: 'social-instagram',
      name: 'instagram',
      icon: 'Instagram',
      url: 'https://www.instagram.com/',
    },
  ],
  showSocials: true,
  showBackToTop: true,
  showLegal: true,
}
