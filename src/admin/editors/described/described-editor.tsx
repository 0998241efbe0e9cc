import { Fragment } from 'react'
import type { Field, Fields } from '#content/description/fields.ts'
import { type ItemListPath, itemListPaths, lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { DescribedField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

/** The editor of a section that needs no layout of its own. */
export function describedEditor(section: SectionKey) {
  return () => <DescribedEditor section={section} />
}

/** The lists of the section, as their items are what changes most; then its fields in the order of their description. */
function DescribedEditor({ section }: { section: SectionKey }) {
  const { label, fields } = sections[section]
  const hasPicture = Object.values<Field>(fields).some(({ kind }) => kind === 'picture')
  return (
    <SectionEditor section={section} title={`Editare ${label}`}>
      {itemListPaths
        .filter((path) => path.startsWith(`${section}.`))
        .map((list) => (
          <DescribedList key={list} list={list} />
        ))}
      <Card title={hasPicture ? 'Titlul și fundalul secțiunii' : 'Titlul secțiunii'}>
        <DescribedFields path={section} prefix={`${section}.`} fields={fields} />
      </Card>
    </SectionEditor>
  )
}

/** A list whose dialog has all fields of an item. */
export function DescribedList({ list }: { list: ItemListPath }) {
  return (
    <ItemList
      list={list}
      fields={<DescribedFields path={`${list}.0`} prefix="" fields={lists[list].fields} />}
    />
  )
}

interface DescribedFieldsProps {
  /** Where they are described. */
  path: string
  /** What the names of their controls begin with. */
  prefix: string
  fields: Fields
}

/** Texts in three languages stand in one panel, short values beside each other, switches at the end. */
function DescribedFields({ path, prefix, fields }: DescribedFieldsProps) {
  return runsOf(fields).map(({ shape, names }) => {
    const controls = names.map((name) => (
      <DescribedField key={name} path={`${path}.${name}`} name={`${prefix}${name}`} />
    ))
    const [first] = names
    if (shape === 'texts') return <LanguagePanels key={first}>{controls}</LanguagePanels>
    if (shape === 'whole') return <Fragment key={first}>{controls}</Fragment>
    return (
      <Fragment key={first}>
        {/* One without a partner takes the whole width. */}
        {names.length % 2 === 1 && controls.shift()}
        {controls.length > 0 && <div className="grid gap-5 sm:grid-cols-2">{controls}</div>}
      </Fragment>
    )
  })
}

type Shape = 'texts' | 'short' | 'whole'

function runsOf(fields: Fields): { shape: Shape; names: string[] }[] {
  const runs: { shape: Shape; names: string[] }[] = []
  const names = Object.keys(fields).filter(
    (name) => name !== 'isOn' && fields[name]?.kind !== 'list',
  )
  const isSwitch = (name: string) => fields[name]?.kind === 'switch'
  for (const name of [...names.filter((one) => !isSwitch(one)), ...names.filter(isSwitch)]) {
    const shape = shapeOf((fields[name] as Field).kind)
    if (!shape) continue
    if (runs.at(-1)?.shape === shape) runs.at(-1)?.names.push(name)
    else runs.push({ shape, names: [name] })
  }
  return runs
}

function shapeOf(kind: Field['kind']): Shape | undefined {
  switch (kind) {
    case 'identifier':
    case 'constant':
      return undefined
    case 'localised':
    case 'html':
    case 'texts':
      return 'texts'
    case 'picture':
    case 'pictures':
    case 'switch':
    case 'video':
    case 'snippet':
      return 'whole'
    default:
      return 'short'
  }
}
