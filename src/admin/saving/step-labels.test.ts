import { expect, test } from 'vitest'
import { sectionKeys } from '#content/sections.ts'
import { sectionSchemas } from '#content/site-data.ts'
import { hasLabel, stepLabel } from './step-labels.ts'

interface Shaped {
  shape?: Record<string, Shaped>
  def: Partial<Record<'innerType' | 'element' | 'in' | 'out', Shaped>>
}

/** Every `parent.key` of a schema, through whatever is wrapped around its objects. */
function stepsOf({ shape, def }: Shaped, parent: string): [parent: string, step: string][] {
  const inner = [def.innerType, def.element, def.in, def.out].filter((part) => part !== undefined)
  return [
    ...inner.flatMap((part) => stepsOf(part, parent)),
    ...Object.entries(shape ?? {}).flatMap(([step, part]): [string, string][] => [
      [parent, step],
      ...stepsOf(part, step),
    ]),
  ]
}

test('every field of the site has a name for its owner', () => {
  const steps = sectionKeys.flatMap((key) => stepsOf(sectionSchemas[key] as unknown as Shaped, key))
  expect(steps).toContainEqual(['label', 'ru'])
  expect(steps).toContainEqual(['sizes', 'navHeight'])
  expect(steps.filter(([parent, step]) => !hasLabel(step, parent))).toEqual([])
})

test.each([
  ['colors', 'primary', 'culoarea principală'],
  ['fonts', 'primary', 'fontul textului'],
  ['fonts', 'secondary', 'fontul etichetelor'],
  ['logos', 'secondary', 'sigla secundară'],
])('%s and %s: one key in two places has the words of its place', (parent, step, label) => {
  expect(stepLabel(step, parent)).toBe(label)
})
