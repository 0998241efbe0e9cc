import {
  type ContentOf,
  colour,
  group,
  length,
  link,
  list,
  localised,
  picture,
  shared,
  toggle,
} from '../description/fields.ts'
import { section } from '../description/section.ts'
import { maxBarHeight } from '../style-settings/section.ts'

const labels = {
  servicii: { ro: 'Servicii', en: 'Services', ru: 'Услуги' },
  proiecte: { ro: 'Proiecte', en: 'Projects', ru: 'Проекты' },
  'de-ce-noi': { ro: 'De ce noi', en: 'Why Us', ru: 'Почему мы' },
  contact: { ro: 'Contact', en: 'Contact', ru: 'Контакты' },
}

const defaultNavbarItems = Object.entries(labels).map(([id, label]) => ({
  id,
  label,
  link: `#${id}`,
  isSection: true,
}))

export const navbar = section({
  key: 'navbar',
  label: 'Meniu de navigare',
  screen: { path: 'navbar', icon: 'PanelTop', position: 1 },
  fields: {
    logo: shared('Textul siglei'),
    logoImage: picture('Imaginea siglei', { mayBeDrawing: true }),
    items: list('Elementele meniului', {
      idPrefix: 'link',
      fields: {
        label: localised('Etichetă', { required: true }),
        link: link('Link', {
          fallback: '#',
          addressOf: navbarItemAddress,
          sectionSwitch: 'isSection',
        }),
        isSection: toggle('Secțiune a primei pagini'),
      },
      fallback: defaultNavbarItems,
    }),
    sticky: toggle('Meniul rămâne fix la derulare', { fallback: true }),
    transparentOnTop: toggle('Transparent în partea de sus a paginii', { fallback: true }),
    paddingY: length('Spațiu vertical', {
      fallback: '1rem',
      range: { min: 0, max: (maxBarHeight / 2) * 16, step: 2 },
    }),
    fontSize: length('Mărimea textului', {
      fallback: '1rem',
      range: { min: 12, max: 28, step: 1 },
    }),
    style: group('Stil', {
      bgColor: colour('Culoarea fundalului'),
      textColor: colour('Culoarea textului'),
    }),
  },
})

export type Navbar = ContentOf<typeof navbar>
export type NavbarItem = ContentOf<typeof navbar.fields.items>

/** The address of a menu item. A section of the first page may be written `contact`, `#contact` or `/#contact`. */
export function navbarItemAddress({ link, isSection }: { link: string; isSection: boolean }) {
  const section = isSection ? /^(?:\/?#)?([\w-]+)$/.exec(link.trim())?.[1] : undefined
  return section === undefined ? link : `#${section}`
}
