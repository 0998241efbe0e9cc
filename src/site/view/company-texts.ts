import type { Language, LocalisedText } from '#content/values/localised-text.ts'

export const companyPageTitle: LocalisedText = {
  ro: 'Date de identificare',
  en: 'Company details',
  ru: 'Реквизиты компании',
}

const romanian = {
  legalName: 'Denumirea juridică',
  legalAddress: 'Sediul juridic',
  office: 'Biroul',
  map: 'Deschide în hartă',
  messengers: 'Mesagerie',
  closed: 'închis',
  closedDays: 'Zile nelucrătoare',
}

type CompanyTexts = typeof romanian

export const companyTexts: Record<Language, CompanyTexts> = {
  ro: romanian,
  en: {
    legalName: 'Legal name',
    legalAddress: 'Registered office',
    office: 'Office',
    map: 'Open in maps',
    messengers: 'Messengers',
    closed: 'closed',
    closedDays: 'Closed on',
  },
  ru: {
    legalName: 'Полное наименование',
    legalAddress: 'Юридический адрес',
    office: 'Офис',
    map: 'Открыть на карте',
    messengers: 'Мессенджеры',
    closed: 'выходной',
    closedDays: 'Нерабочие дни',
  },
}
