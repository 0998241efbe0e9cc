import { pictureKey } from '../pictures/picture-key.ts'
import { sectionKeys } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isPlainObject } from '../values/same-content.ts'

export function replacePicture(site: SiteData, from: string, to: string): SiteData {
  const key = pictureKey(from)
  const changed = sectionKeys.map((section) => [section, replaceIn(site[section], key, to)])
  return { ...site, ...Object.fromEntries(changed) }
}

function replaceIn(value: unknown, key: string, to: string): unknown {
  if (typeof value === 'string') return replaceInText(value, key, to)
  if (Array.isArray(value)) {
    const parts = value.map((part) => replaceIn(part, key, to))
    return parts.every((part, index) => part === value[index]) ? value : parts
  }
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value)
  const changed = entries.map(([name, part]) => [name, replaceIn(part, key, to)] as const)
  const isSame = changed.every(([, part], index) => part === entries[index]?.[1])
  return isSame ? value : Object.fromEntries(changed)
}

/** What is quoted after an attribute that leads to a file. */
const quoted = /(\s(?:src|poster|href)\s*=\s*)(["'])(.*?)\2/gi

function replaceInText(text: string, key: string, to: string): string {
  if (pictureKey(text) === key) return to
  if (!text.includes('<')) return text
  return text.replace(quoted, (whole, name: string, quote: string, address: string) =>
    pictureKey(address.replaceAll('&amp;', '&')) === key
      ? `${name}${quote}${to.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}${quote}`
      : whole,
  )
}
