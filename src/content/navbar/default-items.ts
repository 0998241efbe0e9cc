export const defaultNavbarItems = [
  {
    id: 'servicii',
    label: { ro: 'Servicii', en: 'Services', ru: 'Услуги' },
    link: '#servicii',
    isSection: true,
  },
  {
    id: 'proiecte',
    label: { ro: 'Proiecte', en: 'Projects', ru: 'Проекты' },
    link: '#proiecte',
    isSection: true,
  },
  {
    id: 'de-ce-noi',
    label: { ro: 'De ce noi', en: 'Why Us', ru: 'Почему мы' },
    link: '#de-ce-noi',
    isSection: true,
  },
  {
    id: 'contact',
    label: { ro: 'Contact', en: 'Contact', ru: 'Контакты' },
    link: '#contact',
    isSection: true,
  },
]
