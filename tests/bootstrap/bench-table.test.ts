import { expect, test } from 'vitest'
import { isWorse, readTable, resultsFile, tableLine } from '../../scripts/checks/bench-table.js'

const page = {
  name: 'cached landing page',
  reference: 'bare node:http, same bytes and headers',
  measured: 0.956,
  unit: 'ratio',
  better: 'higher',
  goal: 0.95,
  figures: '16.1 against 15.4 µs',
} as const
const upload = { ...page, name: 'upload', measured: 1.2, better: 'lower', goal: 1.15 } as const
const start = { ...upload, name: 'start', measured: 2.41, unit: 's', goal: 2.5 } as const
const rendered = { ...start, name: 'rendered', measured: 0.00549, goal: 0.01 } as const
const lines = [page, upload, start, rendered].map(
  (result) => [result.name, tableLine(result, 'abc1234')] as const,
)
const kept = readTable(resultsFile(new Map(lines), 'a machine'))

test('the kept table is read back line by line', () => {
  expect([...kept]).toEqual(lines)
  expect(kept.get('start')).toContain('| 2.41 s | ≤ 2.50 s |')
  expect(kept.get('rendered')).toContain('| 5.5 ms | ≤ 10.0 ms |')
})

test.each([
  { result: { ...page, measured: 0.87 }, expected: false },
  { result: { ...page, measured: 0.85 }, expected: true },
  { result: { ...upload, measured: 1.31 }, expected: false },
  { result: { ...upload, measured: 1.33 }, expected: true },
  { result: { ...start, measured: 9 }, expected: false },
  { result: { ...page, name: 'new', measured: 0.1 }, expected: false },
])('$result.name at $result.measured is worse than kept: $expected', ({ result, expected }) => {
  expect(isWorse(result, kept.get(result.name))).toBe(expected)
})
