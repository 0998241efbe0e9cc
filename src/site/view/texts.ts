import { type Language, type LocalisedText, perLanguage } from '#content/values/localised-text.ts'

/** The texts of each language by their names, from a table in which a text stands beside its translations. */
export function byLanguage<const Name extends string>(
  table: Readonly<Record<Name, LocalisedText>>,
) {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      Object.entries<LocalisedText>(table).map(([name, text]) => [name, text[language]]),
    ) as Record<Name, string>
  return perLanguage(textsIn)
}

export const siteTexts = byLanguage({
  skipToContent: { ro: 'Salt la conținut', en: 'Skip to content', ru: 'К содержанию' },
  mainNavigation: { ro: 'Navigare principală', en: 'Main navigation', ru: 'Основная навигация' },
  footerNavigation: { ro: 'Linkuri utile', en: 'Useful links', ru: 'Полезные ссылки' },
  openMenu: { ro: 'Deschide meniul', en: 'Open the menu', ru: 'Открыть меню' },
  closeMenu: { ro: 'Închide meniul', en: 'Close the menu', ru: 'Закрыть меню' },
  menu: { ro: 'Meniu', en: 'Menu', ru: 'Меню' },
  pages: { ro: 'Pagini', en: 'Pages', ru: 'Страницы' },
  language: { ro: 'Limba', en: 'Language', ru: 'Язык' },
  home: { ro: 'Pagina principală', en: 'Home page', ru: 'Главная страница' },
  back: { ro: 'Înapoi', en: 'Back', ru: 'Назад' },
  backHome: {
    ro: 'Înapoi la pagina principală',
    en: 'Back to the home page',
    ru: 'Вернуться на главную',
  },
  backToTop: { ro: 'Înapoi sus', en: 'Back to top', ru: 'Наверх' },
  previous: { ro: 'Anterior', en: 'Previous', ru: 'Назад' },
  next: { ro: 'Următor', en: 'Next', ru: 'Вперёд' },
  pause: { ro: 'Oprește', en: 'Pause', ru: 'Остановить' },
  play: { ro: 'Pornește', en: 'Play', ru: 'Запустить' },
  close: { ro: 'Închide', en: 'Close', ru: 'Закрыть' },
  pictures: { ro: 'Imagini', en: 'Pictures', ru: 'Изображения' },
  picture: { ro: 'Imaginea', en: 'Picture', ru: 'Изображение' },
  enlargePicture: { ro: 'Mărește imaginea', en: 'Enlarge picture', ru: 'Увеличить изображение' },
  video: { ro: 'Film', en: 'Video', ru: 'Видео' },
  table: { ro: 'Tabelul', en: 'Table', ru: 'Таблица' },
  project: { ro: 'Proiectul', en: 'Project', ru: 'Проект' },
  of: { ro: 'din', en: 'of', ru: 'из' },
  details: { ro: 'Detalii', en: 'Details', ru: 'Подробнее' },
  benefits: { ro: 'Ce primiți', en: 'What you get', ru: 'Что вы получаете' },
  features: { ro: 'Ce facem', en: 'What we do', ru: 'Что мы делаем' },
  requestQuote: { ro: 'Solicită o ofertă', en: 'Request a quote', ru: 'Оставить заявку' },
  requestQuoteShort: { ro: 'Cereți o ofertă', en: 'Get a quote', ru: 'Оставить заявку' },
  call: { ro: 'Sunați', en: 'Call', ru: 'Позвонить' },
  licenceNumber: { ro: 'numărul licenței', en: 'licence number', ru: 'номер лицензии' },
  quickContact: { ro: 'Contact rapid', en: 'Quick contact', ru: 'Быстрая связь' },
  viewAllProjects: { ro: 'Toate proiectele', en: 'View all projects', ru: 'Все проекты' },
  all: { ro: 'Toate', en: 'All', ru: 'Все' },
  filter: { ro: 'Categorie', en: 'Category', ru: 'Категория' },
  noProjects: {
    ro: 'Proiectele noastre vor apărea aici în curând.',
    en: 'Our projects will appear here soon.',
    ru: 'Наши проекты скоро появятся здесь.',
  },
  noProjectsInCategory: {
    ro: 'Nu există proiecte în această categorie.',
    en: 'No projects in this category.',
    ru: 'В этой категории нет проектов.',
  },
  projectYear: { ro: 'Anul predării', en: 'Completed in', ru: 'Год сдачи' },
  projectDate: { ro: 'Predat', en: 'Completed', ru: 'Сдан' },
  pageNumbers: { ro: 'Paginile listei', en: 'Pages of the list', ru: 'Страницы списка' },
  pageNumber: { ro: 'Pagina', en: 'Page', ru: 'Страница' },
  contactUs: { ro: 'Contactați-ne', en: 'Contact us', ru: 'Свяжитесь с нами' },
  address: { ro: 'Adresă', en: 'Address', ru: 'Адрес' },
  phone: { ro: 'Telefon', en: 'Phone', ru: 'Телефон' },
  email: { ro: 'E-mail', en: 'E-mail', ru: 'Эл. почта' },
  schedule: { ro: 'Program', en: 'Opening hours', ru: 'Часы работы' },
  social: { ro: 'Rețele sociale', en: 'Social media', ru: 'Социальные сети' },
  legal: { ro: 'Informații legale', en: 'Legal information', ru: 'Правовая информация' },
  pageNotFound: {
    ro: 'Pagina căutată nu a fost găsită',
    en: 'The page you are looking for was not found',
    ru: 'Страница не найдена',
  },
  missingBefore: { ro: 'Pagina', en: 'The page', ru: 'Страницы' },
  missingAfter: {
    ro: 'nu există sau a fost mutată.',
    en: 'does not exist or has been moved.',
    ru: 'не существует, или её переместили.',
  },
})

export type SiteTexts = (typeof siteTexts)[Language]

export const languageNames: Record<Language, string> = {
  ro: 'Română',
  en: 'English',
  ru: 'Русский',
}
