import type { Language } from '#content/values/localised-text.ts'

const romanian = {
  close: 'Închide',
  zoom: 'Mărește sau micșorează',
  previous: 'Anterior',
  next: 'Următor',
  picture: 'Imaginea',
  of: 'din',
  failed: 'Imaginea nu a putut fi încărcată.',
}

type ViewerTexts = typeof romanian

const viewerTexts: Record<Language, ViewerTexts> = {
  ro: romanian,
  en: {
    close: 'Close',
    zoom: 'Zoom in or out',
    previous: 'Previous',
    next: 'Next',
    picture: 'Picture',
    of: 'of',
    failed: 'The picture could not be loaded.',
  },
  ru: {
    close: 'Закрыть',
    zoom: 'Увеличить или уменьшить',
    previous: 'Назад',
    next: 'Вперёд',
    picture: 'Изображение',
    of: 'из',
    failed: 'Не удалось загрузить изображение.',
  },
}

// Not by the schema of languages, which would load the whole validator.
export function viewerTextsIn(language: string): ViewerTexts {
  return language === 'en' || language === 'ru' ? viewerTexts[language] : viewerTexts.ro
}
