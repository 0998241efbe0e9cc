import { itemsWithEnd } from '#content/shown/dated-items.ts'
import { isOn } from '#content/shown/optional-sections.ts'
import { publishedPart } from '#content/shown/published-items.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { expiryMark } from '../editors/item-list/expiry-mark.ts'
import { formatDay } from '../screen/date-formats.ts'
import { formatCount } from '../screen/format-count.ts'

export function endingCertificates(site: SiteData, today: string) {
  if (!isOn('certificates', site.certificates)) return []
  return itemsWithEnd(publishedPart(site))
    .toSorted((one, other) => one.lastDay.localeCompare(other.lastDay))
    .flatMap(({ list, id, title, lastDay }) => {
      const mark = expiryMark(lastDay, today)
      if (!mark) return []
      const to = `/certificates#${list}.${id}`
      const isOver = lastDay < today
      return [{ id, title: title.ro, to, lastDay: formatDay(lastDay), mark, isOver }]
    })
}

export function endingTitle(ending: readonly { isOver: boolean }[]): string {
  const over = ending.filter(({ isOver }) => isOver).length
  const soon = ending.length > over ? `, ${ending.length - over} expiră în curând` : ''
  if (over === 1) return `Un certificat a expirat și nu mai apare pe site${soon}`
  if (over > 1)
    return `${formatCount(over, 'certificat', 'certificate')} au expirat și nu mai apar pe site${soon}`
  return ending.length === 1
    ? 'Un certificat expiră în curând'
    : `${formatCount(ending.length, 'certificat', 'certificate')} expiră în curând`
}
