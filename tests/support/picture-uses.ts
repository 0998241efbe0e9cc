import type { Transaction } from '#backend/backend.ts'
import { pictureKey } from '#content/pictures/picture-key.ts'
import type { FoundField } from '#content/site/each-field.ts'
import { eachField } from '#content/site/each-field.ts'
import { sectionKeys, sections, settingsKeys } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { itemsIn, storedSections } from '#content/site/stored-sections.ts'

/** `table/row address`, of every picture that a walk over the site's data finds by the description of its fields. */
export function usesInSite(site: SiteData): string[] {
  const found = sectionKeys.flatMap((key) => {
    const stored = storedSections.find((section) => section.key === key)
    const isSettings = (settingsKeys as string[]).includes(key)
    const lists = (stored?.lists ?? []).flatMap((list) =>
      itemsIn(site[key], list).flatMap((item) =>
        uses(
          `${list.table}/${(item as Record<string, string>)[list.key]}`,
          eachField(
            (sections[key].fields as Record<string, unknown>)[list.field] as never,
            item,
            '',
          ),
        ),
      ),
    )
    const ofLists = new Set((stored?.lists ?? []).map(({ field }) => field))
    const own = eachField(sections[key], site[key], '').filter(
      ({ path }) => !ofLists.has(path.split('.')[0] ?? ''),
    )
    const row = isSettings ? `site_global_settings/${key}` : `${stored?.table}/main`
    return [...lists, ...uses(row, own)]
  })
  return [...new Set(found)].sort()
}

function uses(row: string, fields: FoundField[]): string[] {
  return fields
    .flatMap(({ field, value }) => picturesIn(field.kind, value))
    .map((a) => `${row} ${a}`)
}

function picturesIn(kind: string, value: unknown): string[] {
  return addressesIn(kind, value)
    .map((address) => address.trim())
    .filter((address) => /^(\/[^/\\]|https?:\/\/)/i.test(address))
    .map(pictureKey)
}

function addressesIn(kind: string, value: unknown): string[] {
  if (kind === 'picture') return [String(value)]
  if (kind === 'pictures') return value as string[]
  if (kind === 'html') return Object.values(value as object).flatMap(addressesInHtml)
  return []
}

function addressesInHtml(html: string): string[] {
  const found = html.matchAll(
    /<img [^>]*?src="([^"]*)"|<a href="(\/storage\/v1\/object\/public\/media\/[^"]*)"/g,
  )
  return [...found].map(([, source, link]) => (source ?? link ?? '').replaceAll('&amp;', '&'))
}

export async function storedUses(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ use: string }>(
    "select table_name || '/' || row_key || ' ' || address as use from public.site_picture_uses",
  )
  return rows.map(({ use }) => use).sort()
}

/** What the catalogue must never have: a use or a file without a row, or a row without either. */
export async function catalogueFaults(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ fault: string }>(`
    select 'kept for nothing: ' || p.id as fault from public.site_pictures p
    where not p.is_stored and not exists (select from public.site_picture_uses u where u.address = p.id)
    union all
    select 'used without a row: ' || u.address from public.site_picture_uses u
    where not exists (select from public.site_pictures p where p.id = u.address)
    union all
    select 'stored without a row: ' || o.name from storage.objects o
    where o.bucket_id = 'media' and not exists (
      select from public.site_pictures p where p.id = temelia.media_key(o.name) and p.is_stored
    )
    union all
    select 'said to be stored: ' || p.id from public.site_pictures p
    where p.is_stored and not exists (
      select from storage.objects o where o.bucket_id = 'media' and temelia.media_key(o.name) = p.id
    )`)
  return rows.map(({ fault }) => fault)
}
