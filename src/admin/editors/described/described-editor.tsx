import type { Field } from '#content/description/fields.ts'
import { type ItemListPath, itemListPaths } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

export function describedEditor(section: SectionKey) {
  const { label, fields } = sections[section]
  const hasPicture = Object.values<Field>(fields).some(({ kind }) => kind === 'picture')
  return () => (
    <SectionEditor section={section} title={`Editare ${label}`}>
      {itemListPaths
        .filter((path) => path.startsWith(`${section}.`))
        .map((list) => (
          <DescribedList key={list} list={list} />
        ))}
      <Card title={hasPicture ? 'Titlul și fundalul secțiunii' : 'Titlul secțiunii'}>
        <Fields of={section} />
      </Card>
    </SectionEditor>
  )
}

export function DescribedList({ list }: { list: ItemListPath }) {
  return <ItemList list={list} fields={<Fields of={`${list}.0`} prefix="" />} />
}
