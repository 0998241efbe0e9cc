import { isExampleItem } from '#content/defaults/new-default-texts.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import { Badge } from '#ui/badge.tsx'

export function ExampleMark({ list, item }: { list: ItemListPath; item: object }) {
  return isExampleItem(list, item) && <Badge tone="warning">Exemplu</Badge>
}
