import type { LocalisedText } from '#content/values/localised-text.ts'
import { byLanguage } from './texts.ts'

export const companyPageTitle: LocalisedText = {
  ro: 'Date de identificare',
  en: 'Company details',
  ru: 'Реквизиты компании',
}

export const companyTexts = byLanguage({
  legalName: { ro: 'Denumirea juridică', en: 'Legal name', ru: 'Полное наименование' },
  legalAddress: { ro: 'Sediul juridic', en: 'Registered office', ru: 'Юридический адрес' },
  office: { ro: 'Biroul', en: 'Office', ru: 'Офис' },
  map: { ro: 'Vedeți pe hartă', en: 'Open in maps', ru: 'Открыть на карте' },
  messengers: { ro: 'Mesagerie', en: 'Messaging apps', ru: 'Мессенджеры' },
  closed: { ro: 'închis', en: 'closed', ru: 'выходной' },
  closedDays: { ro: 'Zile nelucrătoare', en: 'Closed on', ru: 'Нерабочие дни' },
})
