interface TextChange {
  why: string
  /** Lines that earlier versions did not have. */
  added?: RegExp
  /** What stands in a line now, instead of what stood there. */
  changed?: [RegExp, string]
}

/** What pages say differently than earlier versions did although nobody has edited them; everything else must stay. */
const deliberateTextChanges: TextChange[] = [
  {
    why: 'pictures of a gallery can be enlarged, and their links are named for whoever hears the page',
    added: /^(Mărește imaginea|Enlarge picture|Увеличить изображение) \d+ (din|of|из) \d+$/,
  },
  {
    why: 'the window of a project leads to the form, or to Contact, with that project chosen',
    added: /^(Vreau ceva asemănător|I want something similar|Хочу что-то похожее)$/,
  },
  {
    why: 'the site addresses visitors as dumneavoastră',
    changed: [/^Vezi toate proiectele$/, 'Toate proiectele'],
  },
  {
    why: 'the site addresses visitors as dumneavoastră',
    changed: [/^Contactează-ne$/, 'Contactați-ne'],
  },
  { why: 'a year alone is no date', changed: [/^Data (?=\d{4}$)/, 'Anul predării '] },
  { why: 'a year alone is no date', changed: [/^Date (?=\d{4}$)/, 'Completed in '] },
  { why: 'a year alone is no date', changed: [/^Дата (?=\d{4}$)/, 'Год сдачи '] },
  {
    why: 'areas are grouped as the language groups',
    changed: [/\b(\d{1,2})(\d{3})(?= (m²|м²))/, '$1 $2'],
  },
  {
    why: 'areas are grouped as the language groups',
    changed: [/\b(\d{1,2})(\d{3})(?= sqm)/, '$1,$2'],
  },
  {
    why: 'a span of time has a dash, not a hyphen',
    changed: [/(\d\d:\d\d)-(?=\d\d:\d\d)/, '$1–'],
  },
  {
    why: 'more natural Russian for a built-in feature',
    changed: [
      /^Сети электричества, воды и пожаротушения$/,
      'Электросети, водоснабжение и пожаротушение',
    ],
  },
]

/** The lines of an earlier version, as they are to read today. */
export function withDeliberateChanges(lines: readonly string[]): string[] {
  return lines.map((line) =>
    deliberateTextChanges.reduce(
      (text, { changed }) => (changed ? text.replace(...changed) : text),
      line,
    ),
  )
}

export function withoutDeliberateAdditions(lines: readonly string[]): string[] {
  return lines.filter((line) => !deliberateTextChanges.some(({ added }) => added?.test(line)))
}
