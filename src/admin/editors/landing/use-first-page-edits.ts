import { useFormContext } from 'react-hook-form'
import { type FirstPageSection, firstPageOrder, isSwitchedOn } from '#content/shown/first-page.ts'
import { sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { moveItem } from '../../fields/lists/list-edits.ts'

export function useFirstPageEdits(site: SiteData) {
  const { setValue } = useFormContext()
  const order = firstPageOrder(site).filter((key) => key !== 'hero')
  const store = (keys: readonly FirstPageSection[], toggled?: FirstPageSection) =>
    setValue(
      'landing.sections',
      keys.map((id) => {
        const stored = site.landing.sections.find((one) => one.id === id)
        const isShown = stored?.isShown ?? true
        return { id, isShown: id === toggled ? !isShown : isShown }
      }),
    )
  const toggle = (key: FirstPageSection) => {
    if (sections[key].optional) setValue(`${key}.isOn`, !isSwitchedOn(key, site))
    else store(order, key)
  }
  const move = (from: number, to: number) => store(moveItem(order, from, to))
  return { order, move, toggle }
}
