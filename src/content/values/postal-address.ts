import { isBlank } from './localised-text.ts'

const postalCode = /\bMD-?\s?(\d{4})\b/i
const country = /^(?:(?:republica|republic of|республика)\s+)?(?:moldova|молдова)$/iu
const localityWord =
  /^(?:mun(?:icipiul|\.)|or(?:așul|aș|\.)|satul|sat|s\.|com(?:una|\.)|мун\.|г(?:ород|\.)|с(?:ело|\.))\s*(?=\p{L})/iu
const noLocality =
  /\d|^(?:str(?:ada)?|bd|bul(?:evardul)?|[șs]os(?:eaua)?|al(?:eea)?|piața|calea|r-nul|raionul|ул(?:ица)?|бул(?:ьвар)?|пр(?:оспект)?|шоссе|р-н)(?!\p{L})|(?:street|avenue|boulevard|road|district|район)$/iu

/** What of a written address is known: a town only where a postal code or a word like `mun.` shows that there is one. */
export function readPostalAddress(written: string) {
  const code = postalCode.exec(written)?.[1]
  const parts = written.split(/[,;\n]/).map((part) => part.trim())
  const named = parts.map((part) => part.replace(postalCode, '').trim())
  const isTown = (part: string) => !isBlank(part) && !country.test(part) && !noLocality.test(part)
  const afterCode = parts.findIndex((part) => postalCode.test(part))
  const town =
    named.find((part) => localityWord.test(part)) ??
    (code && (named.slice(afterCode).find(isTown) ?? named.slice(0, afterCode).findLast(isTown)))
  const street = named.filter((part) => !isBlank(part) && part !== town && !country.test(part))
  return {
    street: street.join(', ') || written,
    postalCode: code ? `MD-${code}` : '',
    locality: town ? town.replace(localityWord, '') : '',
  }
}
