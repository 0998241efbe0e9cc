import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { type Attack, attacksOn } from './support/pattern-attacks.ts'
import {
  matchCounting,
  type PatternNode,
  parsePattern,
  TooManySteps,
} from './support/pattern-steps.ts'
import { volume } from './support/volume.ts'

const sources = new URL('../src/', import.meta.url)
/** Enough to tell linear work from quadratic, which is counted again where it looks so. */
const length = volume(60, 120)
/** A millisecond or so. */
const maxSteps = 100_000

/** What never meets a stranger's text, or only a short one, each with the length that it can meet. Every other pattern may meet any length. */
const lengths: Record<string, number> = {
  // Addresses of the environment.
  'server/panel/deepl.ts /\\/+$/': 200,
  'server/deliveries/channels/telegram-api.ts /\\/+$/': 200,
  // The digits of a number.
  'site/islands/count-up.ts /\\B(?=(?:\\d{3})+$)/': 25,
  // Written by us.
  'site/pictures/picture-sizes.ts /[\\d.]+(?=vw)/': 100,
  // An excerpt.
  'site/seo/page-summary.ts /[\\s,.;:–-]+$/': 160,
}

interface Pattern {
  file: string
  line: number
  source: string
  flags: string
}

function everyPattern(): Pattern[] {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap(patternsOf)
}

function patternsOf(file: string): Pattern[] {
  const tree = ts.createSourceFile(
    file,
    readFileSync(new URL(file, sources), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: Pattern[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)]
      found.push({ file, line, source, flags })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function textOf({ beginning, repeated, end }: Attack, size: number): string {
  return beginning + repeated.repeat(Math.ceil(size / repeated.length)) + end
}

function stepsOf(pattern: PatternNode, flags: string, text: string): number {
  try {
    return matchCounting(pattern, flags, text, 2_000 * text.length).steps
  } catch (error) {
    if (error instanceof TooManySteps) return Number.POSITIVE_INFINITY
    throw error
  }
}

/** The attack under which twice the text is more than three times the work. Where texts are short, one that takes many steps. */
function findAttack({ file, source, flags }: Pattern): Attack | undefined {
  const pattern = parsePattern(source, flags)
  const maxLength = lengths[`${file} /${source}/`]
  return attacksOn(source, pattern).find((attack) => {
    const steps = (size: number) => stepsOf(pattern, flags, textOf(attack, size))
    if (maxLength !== undefined) return steps(maxLength) > maxSteps
    if (steps(length) < 20 * length) return false
    const most = steps(8 * length)
    return most === Number.POSITIVE_INFINITY || most > 3 * steps(4 * length)
  })
}

const attackOn = (source: string, flags = '') => findAttack({ file: '', line: 0, source, flags })

test('the work of no pattern grows faster than the text it meets', () => {
  const patterns = everyPattern()
  expect(patterns.length).toBeGreaterThan(100)
  const names = patterns.map(({ file, source }) => `${file} /${source}/`)
  expect(names).toEqual(expect.arrayContaining(Object.keys(lengths)))
  const slow = patterns.flatMap((pattern) => {
    const attack = findAttack(pattern)
    return attack ? [{ ...pattern, attack }] : []
  })
  expect(slow).toEqual([])
})

test('a pattern whose work grows with the square of its text, or without end, is found', () => {
  const quadratic = [
    String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    String.raw`\s+$`,
    String.raw`\s*;\s*`,
    '<[^>]*>',
    String.raw`^\d*\.?\d+$`,
    String.raw`(?<name>\w+)=\k<name>x`,
  ]
  const exponential = ['^(a+)+$', '^(?:a|a)*b$', String.raw`^(\w+\s?)*:$`]
  const linear = ['^[a-z0-9]+(?:-[a-z0-9]+)*$', '[?#][^]*', 'a{1,64}b', 'x']
  expect([...quadratic, ...exponential].filter((source) => !attackOn(source))).toEqual([])
  expect(linear.filter((source) => attackOn(source))).toEqual([])
})

test('what counts the steps finds the matches that the engine finds', () => {
  for (const { source, flags } of everyPattern()) {
    const pattern = parsePattern(source, flags)
    for (const attack of attacksOn(source, pattern).filter(
      (_, nth) => nth % volume(200, 50) === 0,
    )) {
      const text = textOf(attack, 6)
      const found = flags.includes('g')
        ? [...text.matchAll(new RegExp(source, flags))].length
        : Number(new RegExp(source, flags).test(text))
      const { matches } = matchCounting(pattern, flags, text, Number.POSITIVE_INFINITY)
      expect({ source, text, matches }).toEqual({ source, text, matches: found })
    }
  }
})
