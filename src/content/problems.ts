import { isSafePictureUrl, isSafeUrl } from './address.ts'
import { type FieldRule, fieldRules } from './field-rules.ts'
import type { ItemList } from './lists.ts'
import { isBlank, languages } from './localised-text.ts'
import { parseColour } from './looks/colour.ts'
import { parseBorder, parseLength } from './looks/css-values.ts'
import { navbarItemAddress } from './navbar/item-address.ts'
import { slugProblem } from './pages/slug.ts'
import { isPlainObject } from './same-content.ts'
import { type SectionKey, sectionKeys } from './sections.ts'
import type { SiteData } from './site-data.ts'

/** Why something may not be saved as it is. `path` is the name of the control that holds it. */
export type Problem = { path: string; message: string }

export function siteProblems(data: SiteData, saved?: SiteData): Problem[] {
  return sectionKeys.flatMap((key) => sectionProblems(key, data[key], saved?.[key]))
}

/** A colour or size that stands in `saved` already, whatever it says, is nobody's fault now. */
export function sectionProblems<Key extends SectionKey>(
  key: Key,
  section: SiteData[Key],
  saved?: SiteData[Key],
) {
  const read = key === 'navbar' ? withItemAddresses(section as SiteData['navbar']) : section
  const problems = Object.entries(fieldRules[key]).flatMap(([pattern, rule]) => {
    const steps = pattern.split('.')
    const isKept = rule.kind in styleKinds && valueAt(section, steps) === valueAt(saved, steps)
    return fieldProblems(read, steps, key, isKept ? { ...rule, kind: 'text' } : rule)
  })
  if (key === 'pages') problems.push(...slugProblems(section as SiteData['pages']))
  return problems
}

/** An item in its dialog: paths start at the item, like the names of the dialog's controls. */
export function itemProblems(list: ItemList, item: object): Problem[] {
  const [key, field] = list.split('.') as [SectionKey, string]
  const prefix = `${field}.*.`
  return Object.entries(fieldRules[key])
    .filter(([pattern]) => pattern.startsWith(prefix))
    .flatMap(([pattern, rule]) =>
      fieldProblems(item, pattern.slice(prefix.length).split('.'), '', rule),
    )
}

function fieldProblems(
  value: unknown,
  [step, ...rest]: readonly string[],
  path: string,
  rule: FieldRule,
): Problem[] {
  if (step === undefined) return valueProblems(value, path, rule)
  if (step === '*') {
    const items = Array.isArray(value) ? value : []
    return items.flatMap((item, at) => fieldProblems(item, rest, join(path, `${at}`), rule))
  }
  const field = isPlainObject(value) ? value[step] : undefined
  return fieldProblems(field, rest, join(path, step), rule)
}

function valueProblems(value: unknown, path: string, rule: FieldRule): Problem[] {
  if (typeof value === 'string') return textProblems(value, path, rule)
  if (!isPlainObject(value)) return []
  return languages.flatMap((language) =>
    textProblems(String(value[language] ?? ''), join(path, language), {
      ...rule,
      required: rule.required && language === 'ro',
    }),
  )
}

function textProblems(text: string, path: string, rule: FieldRule): Problem[] {
  if (isBlank(text)) {
    return rule.required ? [{ path, message: 'Completați acest câmp.' }] : []
  }
  if (text.length > rule.max) {
    return [{ path, message: `Textul este prea lung: cel mult ${rule.max} de caractere.` }]
  }
  if (rule.kind === 'link' && !isSafeUrl(text)) return [{ path, message: linkMessage }]
  if (rule.kind === 'picture' && !isSafePictureUrl(text)) return [{ path, message: pictureMessage }]
  const style = styleKinds[rule.kind]
  return !style || style.parse(text) ? [] : [{ path, message: style.message }]
}

/** What the site reads of a style: anything else would be saved and change nothing. */
const styleKinds: Partial<
  Record<FieldRule['kind'], { parse: (text: string) => unknown; message: string }>
> = {
  colour: { parse: parseColour, message: 'Culoarea se scrie ca #f59e0b sau rgb(…).' },
  length: { parse: parseLength, message: 'Mărimea se scrie ca 4rem sau 64px.' },
  border: { parse: parseBorder, message: 'Linia se scrie ca 1px solid #374151.' },
}

const linkMessage =
  'Linkul trebuie să înceapă cu https://, http://, mailto:, tel:, / (pagină a site-ului) sau # (secțiune).'
const pictureMessage =
  'Adresa imaginii trebuie să înceapă cu https://, http:// sau / (fișier al site-ului).'

/** The menu as the site reads it. */
function withItemAddresses(navbar: SiteData['navbar']): SiteData['navbar'] {
  const items = navbar.items.map((item) => ({ ...item, link: navbarItemAddress(item) }))
  return { ...navbar, items }
}

function slugProblems({ customPages }: SiteData['pages']): Problem[] {
  return customPages.flatMap(({ slug }, at) => {
    const others = customPages.filter((_, other) => other !== at).map((page) => page.slug)
    const message = slugProblem(slug, others)
    return message ? [{ path: `pages.customPages.${at}.slug`, message }] : []
  })
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((at, step) => (isPlainObject(at) ? at[step] : undefined), value)
}

function join(path: string, step: string): string {
  return path === '' ? step : `${path}.${step}`
}
