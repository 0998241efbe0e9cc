import type { Language } from '#content/values/localised-text.ts'
import { byLanguage } from '../view/texts.ts'

export const projectTexts = byLanguage({
  facts: { ro: 'Date despre proiect', en: 'Project facts', ru: 'О проекте' },
  place: { ro: 'Locul', en: 'Location', ru: 'Место' },
  area: { ro: 'Suprafața', en: 'Area', ru: 'Площадь' },
  duration: { ro: 'Durata', en: 'Duration', ru: 'Срок' },
  year: { ro: 'Anul', en: 'Year', ru: 'Год' },
  client: { ro: 'Beneficiarul', en: 'Client', ru: 'Заказчик' },
  role: { ro: 'Rolul nostru', en: 'Our role', ru: 'Наша роль' },
  value: { ro: 'Valoarea lucrărilor', en: 'Contract value', ru: 'Стоимость работ' },
  completed: { ro: 'Predat', en: 'Completed', ru: 'Сдан' },
  gallery: { ro: 'Galerie', en: 'Gallery', ru: 'Галерея' },
  compare: { ro: 'Înainte și după', en: 'Before and after', ru: 'До и после' },
  before: { ro: 'Înainte', en: 'Before', ru: 'До' },
  after: { ro: 'După', en: 'After', ru: 'После' },
  compareHow: {
    ro: 'Cât se vede din imaginea „Înainte”',
    en: 'How much of the “Before” picture is shown',
    ru: 'Какая часть снимка «До» видна',
  },
  video: { ro: 'Film', en: 'Video', ru: 'Видео' },
  playVideo: { ro: 'Pornește filmul', en: 'Play the video', ru: 'Запустить видео' },
  loadsFrom: {
    ro: 'Filmul se încarcă de pe {host} numai după ce îl porniți.',
    en: 'The video loads from {host} only once you press play.',
    ru: 'Видео загружается с {host} только после нажатия.',
  },
  stages: { ro: 'Etapele lucrării', en: 'How the work went', ru: 'Этапы работ' },
  services: { ro: 'Servicii prestate', en: 'Services provided', ru: 'Выполненные работы' },
  similar: { ro: 'Proiecte asemănătoare', en: 'Similar projects', ru: 'Похожие проекты' },
  others: { ro: 'Alte proiecte', en: 'Other projects', ru: 'Другие проекты' },
  next: { ro: 'Proiectul următor', en: 'Next project', ru: 'Следующий проект' },
  wantSimilar: {
    ro: 'Vreau ceva asemănător',
    en: 'Discuss a similar project',
    ru: 'Хочу похожий объект',
  },
  offerTitle: {
    ro: 'Aveți un proiect asemănător?',
    en: 'Planning something similar?',
    ru: 'Планируете похожий проект?',
  },
  anyOfferTitle: { ro: 'Aveți un proiect?', en: 'Planning a project?', ru: 'Планируете стройку?' },
})

export type ProjectTexts = (typeof projectTexts)[Language]
