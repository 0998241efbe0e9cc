const labels = {
  servicii: { ro: 'Servicii', en: 'Services', ru: 'Услуги' },
  proiecte: { ro: 'Proiecte', en: 'Projects', ru: 'Проекты' },
  'de-ce-noi': { ro: 'De ce noi', en: 'Why Us', ru: 'Почему мы' },
  contact: { ro: 'Contact', en: 'Contact', ru: 'Контакты' },
}

export const defaultNavbarItems = Object.entries(labels).map(([id, label]) => ({
  id,
  label,
  link: `#${id}`,
  isSection: true,
}))
