import { expect, test } from 'vitest'
import { restErrors } from './rest-errors.ts'

const long = 'x'.repeat(200_000)

test.each([
  ['unparsable', restErrors.unparsable('filter', long, 1, 'unexpected "x"')],
  ['noFunction', restErrors.noFunction(long, Array(1_000).fill(long.slice(0, 1_000)), true)],
  ['noRelation', restErrors.noRelation(long, undefined)],
  ['noRelationship', restErrors.noRelationship('projects', long)],
  ['noPayloadColumn', restErrors.noPayloadColumn('projects', long)],
  ['noColumn', restErrors.noColumn('projects', long)],
  ['noType', restErrors.noType(long)],
  ['notEmbedded', restErrors.notEmbedded(long)],
  ['unknownSchema', restErrors.unknownSchema(long)],
  ['noSuchMediaType', restErrors.noSuchMediaType(long)],
  ['invalidPreferences', restErrors.invalidPreferences(Array(1_000).fill('handling=x'))],
])('a long name in the error %s is cut', (_, { fields }) => {
  const answer = JSON.stringify(fields)
  expect(answer.length).toBeLessThan(6_000)
  expect(answer).toContain('…')
})
