import type { CustomPage } from '#content/pages/section.ts'
import { sameContent } from '#content/values/same-content.ts'

/** Found by its content: while an address is typed, two pages of a draft may have the same one. */
export function withoutPage(pages: readonly CustomPage[], page: CustomPage): CustomPage[] {
  const index = pages.findIndex((each) => sameContent(each, page))
  return index < 0 ? [...pages] : pages.toSpliced(index, 1)
}
