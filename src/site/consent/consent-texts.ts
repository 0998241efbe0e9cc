import type { Language } from '#content/values/localised-text.ts'

const romanian = {
  title: 'Statistici de trafic',
  text: 'Am dori să numărăm vizitele cu un serviciu extern, care primește date despre dispozitivul dumneavoastră. Fără acord nu pornește nimic, iar site-ul funcționează la fel.',
  accept: 'Accept',
  refuse: 'Refuz',
  settings: 'Setări de confidențialitate',
  accepted: 'Alegerea dumneavoastră: acceptat.',
  refused: 'Alegerea dumneavoastră: refuzat.',
}

export type ConsentTexts = typeof romanian

export const consentTexts: Record<Language, ConsentTexts> = {
  ro: romanian,
  en: {
    title: 'Visitor statistics',
    text: 'We would like to count visits using an external service, which receives data about your device. Nothing starts without your consent, and the website works the same either way.',
    accept: 'Accept',
    refuse: 'Decline',
    settings: 'Privacy settings',
    accepted: 'Your choice: accepted.',
    refused: 'Your choice: declined.',
  },
  ru: {
    title: 'Статистика посещений',
    text: 'Мы хотели бы считать посещения с помощью внешнего сервиса, который получает данные о вашем устройстве. Без согласия ничего не запускается, а сайт работает как обычно.',
    accept: 'Принять',
    refuse: 'Отклонить',
    settings: 'Настройки конфиденциальности',
    accepted: 'Вы дали согласие.',
    refused: 'Вы отказались.',
  },
}
