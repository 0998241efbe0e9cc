import { afterEach, expect, test, vi } from 'vitest'
import { parseJson } from './json.ts'

afterEach(() => void vi.restoreAllMocks())

test.each(['[', '{"a":', '[{"a":', '"\\"",[', '"[",['])(
  'a body of %s repeated to a megabyte is refused before it is parsed',
  (piece) => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(parseJson(piece.repeat(1_000_000 / piece.length))).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
  },
)

test('lists and objects may nest as deep as the limit says, and brackets in a text do not count', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  expect(parseJson(nested(3), 3)).toEqual([[[]]])
  expect(parseJson(nested(4), 3)).toBeUndefined()
  expect(parseJson('["[[[\\"{{{"]', 1)).toEqual(['[[["{{{'])
  expect(parseJson('[[],[],[],[]]', 2)).toEqual([[], [], [], []])
})
