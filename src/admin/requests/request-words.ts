export const languageNames = { ro: 'română', en: 'engleză', ru: 'rusă' } as const

export const answerChannelNames: Record<string, string> = {
  call: 'telefon',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
  telegram: 'Telegram',
  email: 'e-mail',
}

/** Where a request came from, by the names under which it is kept. */
export const originNames: Record<string, string> = {
  page: 'Pagina',
  referrer: 'Venit de la',
  utm_source: 'Sursa campaniei',
  utm_medium: 'Mediul campaniei',
  utm_campaign: 'Campania',
}
