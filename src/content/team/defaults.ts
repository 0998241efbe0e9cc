import type { Team } from './section.ts'

export const defaultTeam: Team = {
  isOn: false,
  title: { ro: 'Echipa', en: 'The team', ru: 'Команда' },
  description: {
    ro: 'Oamenii cu care vorbiți de la prima schiță până la predarea cheilor.',
    en: 'The people you talk to from the first sketch to handover.',
    ru: 'Люди, с которыми вы на связи от первого эскиза до передачи ключей.',
  },
  items: [
    {
      id: 'colleague-director',
      title: { ro: 'Ana Exemplu', en: 'Ana Exemplu', ru: 'Ана Экземплу' },
      role: { ro: 'Director general', en: 'Managing director', ru: 'Генеральный директор' },
    },
    {
      id: 'colleague-engineer',
      title: { ro: 'Ion Exemplu', en: 'Ion Exemplu', ru: 'Ион Экземплу' },
      role: { ro: 'Inginer-șef', en: 'Chief engineer', ru: 'Главный инженер' },
    },
    {
      id: 'colleague-foreman',
      title: { ro: 'Vasile Exemplu', en: 'Vasile Exemplu', ru: 'Василе Экземплу' },
      role: { ro: 'Șef de șantier', en: 'Site manager', ru: 'Начальник участка' },
    },
  ].map(({ id, ...words }) => ({
    id,
    isPublished: true,
    ...words,
    photo: '',
    phone: '',
    email: '',
  })),
}
