import { foldText } from './fold-text.ts'
import { isBlank } from './localised-text.ts'

const maxItemSlug = 80

/** Letters that `foldText` does not turn into plain Latin ones. `temelia.slug_of` has the same letters. */
const latin = new Map(
  [
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n',
    'о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sch',
    'ъ= ы=y ь= э=e ю=yu я=ya і=i є=e',
    'ґ=g ß=ss æ=ae œ=oe ø=o ł=l đ=d',
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=') as [letter: string, latin: string]),
)

/** The end of an address that a title suggests: `Școala nr. 5` -> `scoala-nr-5`, `Дом у моря` -> `dom-u-morya`. Blank if nothing is left. */
export function itemSlugOfTitle(title: string): string {
  const letters = [...foldText(title)].map((letter) => latin.get(letter) ?? letter).join('')
  const words = letters.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, maxItemSlug).replace(/-$/, '')
}

/** Blank is allowed: the database then makes one from the title. One of hyphens alone may stay if it is saved already. */
export function itemSlugProblem(
  slug: string,
  taken: readonly string[],
  saved: readonly string[] = [],
): string | undefined {
  if (isBlank(slug)) return undefined
  if (!/^[a-z0-9-]+$/.test(slug))
    return 'Adresa poate conține doar litere mici fără diacritice, cifre și cratime.'
  if (/^-+$/.test(slug) && !saved.includes(slug))
    return 'Adresa trebuie să aibă cel puțin o literă sau o cifră.'
  if (slug.length > maxItemSlug) return `Adresa poate avea cel mult ${maxItemSlug} de caractere.`
  return taken.includes(slug)
    ? `Această adresă este deja folosită. Alegeți alta, cu localitatea sau anul, sau ${freeItemSlug(slug, taken)}.`
    : undefined
}

/** The first of `hala-2`, `hala-3` and so on that is free. */
export function freeItemSlug(slug: string, taken: readonly string[]): string {
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const candidate = `${slug.slice(0, maxItemSlug - suffix.length)}${suffix}`
    if (!taken.includes(candidate)) return candidate
  }
}
