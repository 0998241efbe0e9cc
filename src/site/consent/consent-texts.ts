import type { Language } from '#content/values/localised-text.ts'

export interface ConsentTexts {
  title: string
  text: string
  accept: string
  refuse: string
  settings: string
  accepted: string
  refused: string
}

export const consentTexts: Record<Language, ConsentTexts> = {
  ro: {
    title: 'Statistici de trafic',
    text: 'Am dori să numărăm vizitele cu un serviciu extern, care primește date despre dispozitivul dumneavoastră. Fără acord nu pornește nimic, iar site-ul funcționează la fel.',
    accept: 'Accept',
    refuse: 'Refuz',
    settings: 'Setări de confidențialitate',
    accepted: 'Acum: acceptat.',
    refused: 'Acum: refuzat.',
  },
  en: {
    title: 'Visit statistics',
    text: 'We would like to count visits with an external service, which receives data about your device. Nothing starts without your consent, and the website works the same.',
    accept: 'Accept',
    refuse: 'Refuse',
    settings: 'Privacy settings',
    accepted: 'Now: accepted.',
    refused: 'Now: refused.',
  },
  ru: {
    title: 'Статистика посещений',
    text: 'Мы хотели бы считать посещения с помощью внешнего сервиса, который получает данные о вашем устройстве. Без согласия ничего не запускается, и сайт работает так же.',
    accept: 'Принять',
    refuse: 'Отклонить',
    settings: 'Настройки конфиденциальности',
    accepted: 'Сейчас: согласие дано.',
    refused: 'Сейчас: отказ.',
  },
}
