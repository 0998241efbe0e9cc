import { hasPage } from '#content/addresses/has-page.ts'
import { newItem } from '#content/description/fallback.ts'
import { sectionProblems } from '#content/problems/problems.ts'
import { redirectKey } from '#content/redirects/redirect-address.ts'
import { maxRedirects, type Redirect, redirects } from '#content/redirects/section.ts'
import { shownToVisitors } from '#content/shown/published-items.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { parseCsv } from '#content/translations/csv.ts'

export const maxListBytes = 1_000_000

export interface ReadRedirects {
  items: Redirect[]
  added: number
  changed: number
  refused: { row: string; reason: string }[]
}

/** Both addresses in columns, as spreadsheets have them, or beside each other, as the settings of other servers do. */
export function readRedirects(
  text: string,
  existing: readonly Redirect[],
  site: SiteData,
  now: number,
): ReadRedirects {
  const shown = shownToVisitors(site)
  const { id } = newItem(redirects.fields.items, now, existing)
  const read: ReadRedirects = { items: [...existing], added: 0, changed: 0, refused: [] }
  const indexes = new Map(existing.map(({ from }, index) => [redirectKey(from), index]))
  for (const [row, cells] of parseCsv(text).entries()) {
    const [from, to = ''] = addressesIn(cells)
    // A table may begin with the names of its columns.
    if (from === undefined && row === 0) continue
    const written = { from: withoutHost(from ?? ''), to }
    const key = redirectKey(written.from)
    const index = indexes.get(key)
    const reason = reasonToRefuse(written, shown)
    if (reason !== undefined) read.refused.push({ row: cells.join(' '), reason })
    else if (index !== undefined) changeTarget(read, index, to)
    else if (read.items.length >= maxRedirects)
      read.refused.push({ row: cells.join(' '), reason: `Lista are cel mult ${maxRedirects}.` })
    else {
      indexes.set(key, read.items.length)
      read.items.push({ ...written, id: `${id}-${read.added}` })
      read.added += 1
    }
  }
  return read
}

function changeTarget(read: ReadRedirects, index: number, to: string): void {
  const item = read.items[index]
  if (!item || item.to === to) return
  read.items[index] = { ...item, to }
  read.changed += 1
}

function reasonToRefuse(written: Omit<Redirect, 'id'>, site: SiteData): string | undefined {
  if (!written.from || !written.to)
    return 'Sunt necesare două adrese, fiecare cu / sau https:// la început.'
  if (hasPage(written.from, site)) return 'Pe site există o pagină la adresa veche.'
  const [problem] = sectionProblems('redirects', { items: [{ id: 'redirect', ...written }] })
  return problem?.message
}

function addressesIn(cells: readonly string[]): string[] {
  const parts = cells.length === 1 ? (cells[0] ?? '').split(/\s+/) : cells
  return parts.map((part) => part.trim()).filter((part) => /^([/#]|https?:\/\/)/i.test(part))
}

/** Lists of old addresses mostly name the site too. */
function withoutHost(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}
