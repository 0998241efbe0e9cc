import { builtInPictures } from '#content/pictures/built-in-pictures.ts'

interface TextChange {
  why: string
  /** The addresses it is limited to. */
  at?: RegExp
  /** Lines that earlier versions did not have. */
  added?: RegExp
  /** What stands in a line now, instead of what stood there. */
  changed?: [RegExp, string]
}

const captions = builtInPictures.flatMap(({ alt }) => Object.values(alt))
const builtInCaptions = new RegExp(`^(${captions.join('|')})$`)

/** What pages say differently than earlier versions did although nobody has edited them; everything else must stay. */
const deliberateTextChanges: TextChange[] = [
  {
    why: 'pictures of a gallery can be enlarged, and their links are named for whoever hears the page',
    added: /^(Mărește imaginea|Enlarge picture|Увеличить изображение) \d+ (din|of|из) \d+$/,
  },
  {
    why: 'the window of a project leads to the form, or to Contact, with that project chosen; its page names a phone, too',
    added:
      /^(\+[\d ]+)?(Vreau ceva asemănător|I want something similar|Discuss a similar project|Хочу что-то похожее|Хочу похожий объект)$/,
  },
  {
    why: 'the first figures stand at the foot of the hero, too',
    at: /^\/(\?|$)/,
    added: /^(15\+ (ani|years|лет)|5[ ,.]?000 (m²|sqm|м²))\p{L}/u,
  },
  {
    why: 'the month stands in the head of the page of a project, no longer among its facts',
    at: /^\/proiecte\/./,
    added: /^(Predat|Completed|Сдан|(mai|May|май) 2024)$/,
  },
  {
    why: 'the pictures of a project are captioned with what is said of them',
    at: /^\/proiecte\/./,
    added: builtInCaptions,
  },
  {
    why: 'the page of a project ends with the next one, which is no longer among the similar ones',
    at: /^\/proiecte\/./,
    added:
      /^(Proiectul următor|Next project|Следующий проект|Proiecte asemănătoare|Similar projects|Похожие проекты|(Rezidențial|Residential|Жильё|Жилые)2023|(Industrial|Промышленность|Промышленные)(mai|May|май) 2024)$/,
  },
  {
    why: 'the title of a project stands on its main picture, and the description below it',
    at: /^\/proiecte\/./,
    added: /^(Mărește imaginea|Enlarge picture|Увеличить изображение): /,
  },
  {
    why: 'the facts of a project come before its description',
    at: /^\/proiecte\/centru-logistic\b/,
    added: /^5[ ,.]?000 (m² de depozitare|sqm of storage|м² склад)/,
  },
  {
    why: 'cards of the list and of similar projects say where a building stands and how large it is',
    at: /^\/proiecte\b/,
    added: /^[^·]+ · 5[ \u00a0]000 m²( \((en|ru)\))?$/,
  },
  {
    why: 'the list of projects ends with the ways to ask for an offer',
    at: /^\/proiecte(\?|$)/,
    added:
      /^(Aveți un proiect\?|Planning a project\?|Планируете стройку\?|\+[\d ]+(Cereți o ofertă|Get a quote|Оставить заявку))$/,
  },
  {
    why: 'the printed sheet of a project names the company',
    at: /^\/proiecte\/./,
    added: /^Temelia\+373 22 000 000contact@temelia\.example$/,
  },
  {
    why: 'the page of a project shows what was said of it',
    at: /^\/proiecte\/./,
    added: /^(Gata la timp\.|Ion RusuAgro SRL)/,
  },
  {
    why: 'the site addresses visitors as dumneavoastră',
    changed: [/^Vezi toate proiectele$/, 'Toate proiectele'],
  },
  {
    why: 'the site addresses visitors as dumneavoastră',
    changed: [/^Contactează-ne$/, 'Contactați-ne'],
  },
  {
    why: 'the site addresses visitors as dumneavoastră',
    changed: [/^Descarcă PDF(?= |$)/, 'Descărcați PDF-ul'],
  },
  {
    why: 'the site addresses visitors as dumneavoastră',
    changed: [/^Verifică în registru(?= |$)/, 'Verificați în registru'],
  },
  {
    why: 'the site addresses visitors as dumneavoastră',
    changed: [/^Sari la conținut$/, 'Salt la conținut'],
  },
  {
    why: 'one verifies a document in a register, and does not check the register',
    changed: [/^Check the register(?= |$)/, 'Verify in the register'],
  },
  {
    why: 'a building has a location',
    at: /^\/proiecte\/./,
    changed: [/^Place$/, 'Location'],
  },
  {
    why: 'services are provided, not used',
    at: /^\/proiecte\/./,
    changed: [/^Servicii folosite$/, 'Servicii prestate'],
  },
  {
    why: 'services are provided, not used',
    at: /^\/proiecte\/./,
    changed: [/^Services used$/, 'Services provided'],
  },
  {
    why: 'services are provided, not used',
    at: /^\/proiecte\/./,
    changed: [/^Выполненные услуги$/, 'Выполненные работы'],
  },
  {
    why: 'builders call it the value of the contract',
    at: /^\/proiecte\/./,
    changed: [/^Value of the work/, 'Contract value'],
  },
  {
    why: 'more natural English for the consent',
    changed: [
      /^I agree that my data are used to answer me/,
      'I agree to my data being used to answer me',
    ],
  },
  {
    why: 'the header, the menu of phones and the hero lead to the form and to a call',
    added:
      /^(Cereți o ofertă|Cere ofertă|Get a quote|Оставить заявку|Запросить предложение|Sunați|Call|Звонок|Позвонить)$/,
  },
  {
    why: 'the menu of phones names the number',
    at: /^(?!.*date-de-identificare)/,
    added: /^\+373 22 000 000$/,
  },
  {
    why: 'every address can be opened in a map',
    added: /^(Vedeți pe hartă|Open in maps|Открыть на карте)$/,
  },
  {
    why: 'every address can be opened in a map',
    changed: [/(Vedeți pe hartă|See on the map|Показать на карте)$/, ''],
  },
  {
    why: 'one form of address, and whole words on the buttons',
    changed: [/^Cere ofertă$/, 'Cereți o ofertă'],
  },
  {
    why: 'a button is a verb, and a request has one name in Russian',
    changed: [/^Звонок$/, 'Позвонить'],
  },
  {
    why: 'a button is a verb, and a request has one name in Russian',
    changed: [/^Запросить предложение$/, 'Оставить заявку'],
  },
  {
    why: 'more natural wording of the button for a similar project',
    changed: [/I want something similar$/, 'Discuss a similar project'],
  },
  {
    why: 'more natural wording of the button for a similar project',
    changed: [/Хочу что-то похожее$/, 'Хочу похожий объект'],
  },
  { why: 'a year alone is no date', changed: [/^Data (?=\d{4}$)/, 'Anul predării '] },
  { why: 'a year alone is no date', changed: [/^Date (?=\d{4}$)/, 'Completed in '] },
  { why: 'a year alone is no date', changed: [/^Дата (?=\d{4}$)/, 'Год сдачи '] },
  {
    why: 'areas are shown as they were typed, no longer in groups of digits',
    changed: [/\b(\d{1,2})[ ,](\d{3})(?= (?:m²|м²|sqm) \p{L})/u, '$1$2'],
  },
  {
    why: 'figures are shown as they were typed, no longer in groups of digits',
    at: /^\/\?/,
    changed: [/^(\d{1,2})[ ,](\d{3})(?= (?:m²|м²|sqm)$)/, '$1$2'],
  },
  {
    why: 'the month of a review is written as on the page of its project',
    changed: [/(?<=[ьтй] \d{4}) г\.$/, ''],
  },
  {
    why: 'a span of time is shown as it was typed',
    changed: [/(\d\d:\d\d)–(?=\d\d:\d\d)/, '$1-'],
  },
  {
    why: 'one starts a film rather than presses it, and loads it from the website as Romanians say it',
    at: /^\/proiecte\/./,
    changed: [
      /^Filmul se încarcă de la (\w+) abia după apăsare\.$/,
      'Filmul se încarcă de pe $1 numai după ce îl porniți.',
    ],
  },
  {
    why: 'days off are called so in law',
    changed: [/^Zile închise/, 'Zile nelucrătoare'],
  },
  {
    why: 'more natural Russian for a built-in feature',
    changed: [
      /^Сети электричества, воды и пожаротушения$/,
      'Электросети, водоснабжение и пожаротушение',
    ],
  },
  {
    why: 'what does not exist takes the genitive in Russian',
    changed: [
      /^Страница (\/\S+) не существует или была перемещена\.$/,
      'Страницы $1 не существует, или её переместили.',
    ],
  },
]

/** The lines of an earlier version's page, as they are to read today. */
export function withDeliberateChanges(lines: readonly string[], address: string): string[] {
  return lines.map((line) =>
    changesAt(address).reduce(
      (text, { changed }) => (changed ? text.replace(...changed) : text),
      line,
    ),
  )
}

export function withoutDeliberateAdditions(lines: readonly string[], address: string): string[] {
  return lines.filter((line) => !changesAt(address).some(({ added }) => added?.test(line)))
}

function changesAt(address: string): TextChange[] {
  return deliberateTextChanges.filter(({ at }) => !at || at.test(address))
}
