import type { Language } from '#content/values/localised-text.ts'

/** These two are Romanian in every language, as the product has them. */
export const slowLoad = 'Încărcarea datelor durează mai mult decât de obicei'
export const reload = 'Reîncarcă'
export const noSavedData = 'Nu s-au găsit date salvate, s-au încărcat datele implicite.'

export const sharedNotice: Record<Language, string> = {
  ro: 'Conținutul acestei pagini a venit prin linkul deschis, nu de la companie: datele ei nu sunt disponibile acum.',
  en: 'The content of this page came with the link you opened, not from the company: its own data is not available now.',
  ru: 'Содержимое этой страницы пришло по открытой вами ссылке, а не от компании: её данные сейчас недоступны.',
}
