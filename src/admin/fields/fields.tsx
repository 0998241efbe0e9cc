import { Fragment } from 'react'
import type { Field } from '#content/description/fields.ts'
import { describedAt } from '#content/site/described-at.ts'
import { LanguagePanels } from './control/languages.tsx'
import { DescribedField } from './field.tsx'

interface FieldsProps {
  /** The path of a section, of a group in it or of an item in its list. */
  of: string
  /** All but its lists and its switch, where they are not named. */
  only?: readonly string[]
  hints?: Readonly<Record<string, string>>
  /** What the names of the controls begin with, where that is not `of`. */
  prefix?: string
}

/** The controls of described fields: texts in three languages in one panel, short values beside each other. */
export function Fields({ of, only, hints = {}, prefix = `${of}.` }: FieldsProps) {
  return runsOf(of, only).map(({ shape, names }) => {
    const controls = names.map((name) => (
      <DescribedField
        key={name}
        path={`${of}.${name}`}
        name={`${prefix}${name}`}
        {...(hints[name] && { hint: hints[name] })}
      />
    ))
    const [first] = names
    if (shape === 'texts') return <LanguagePanels key={first}>{controls}</LanguagePanels>
    if (shape === 'whole') return <Fragment key={first}>{controls}</Fragment>
    return (
      <div
        key={first}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5"
      >
        {controls}
      </div>
    )
  })
}

type Shape = 'texts' | 'short' | 'whole'

function runsOf(path: string, only?: readonly string[]) {
  const runs: { shape: Shape; names: string[] }[] = []
  for (const name of only ?? namesIn(path)) {
    const shape = shapeOf((describedAt(`${path}.${name}`) as Field).kind)
    if (!shape) continue
    if (runs.at(-1)?.shape === shape) runs.at(-1)?.names.push(name)
    else runs.push({ shape, names: [name] })
  }
  return runs
}

function namesIn(path: string): string[] {
  const described = describedAt(path)
  const fields = Object.entries((described && 'fields' in described && described.fields) || {})
    .filter(([name, { kind }]) => name !== 'isOn' && kind !== 'list')
    .map(([name, { kind }]) => ({ name, isSwitch: kind === 'switch' }))
  return fields.sort((a, b) => Number(a.isSwitch) - Number(b.isSwitch)).map(({ name }) => name)
}

const unseen = ['identifier', 'constant']
const inLanguages = ['localised', 'html', 'texts']
const whole = ['picture', 'pictures', 'switch', 'video', 'snippet', 'border']

function shapeOf(kind: Field['kind']): Shape | undefined {
  if (unseen.includes(kind)) return undefined
  if (inLanguages.includes(kind)) return 'texts'
  return whole.includes(kind) ? 'whole' : 'short'
}
