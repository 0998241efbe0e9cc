export const consentTexts = {
  title: {
    ro: 'Statistici de trafic',
    en: 'Visitor statistics',
    ru: 'Статистика посещений',
  },
  text: {
    ro: 'Am dori să numărăm vizitele cu un serviciu extern, care primește date despre dispozitivul dumneavoastră. Fără acord nu pornește nimic, iar site-ul funcționează la fel.',
    en: 'We would like to count visits using an external service, which receives data about your device. Nothing starts without your consent, and the website works the same either way.',
    ru: 'Мы хотели бы считать посещения с помощью внешнего сервиса, который получает данные о вашем устройстве. Без согласия ничего не запускается, а сайт работает как обычно.',
  },
  accept: { ro: 'Accept', en: 'Accept', ru: 'Принять' },
  refuse: { ro: 'Refuz', en: 'Decline', ru: 'Отклонить' },
  settings: {
    ro: 'Setări de confidențialitate',
    en: 'Privacy settings',
    ru: 'Настройки конфиденциальности',
  },
  granted: {
    ro: 'Alegerea dumneavoastră: acceptat.',
    en: 'Your choice: accepted.',
    ru: 'Вы дали согласие.',
  },
  denied: {
    ro: 'Alegerea dumneavoastră: refuzat.',
    en: 'Your choice: declined.',
    ru: 'Вы отказались.',
  },
}
