import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { expect, test } from 'vitest'

const sources = new URL('../src/', import.meta.url)
const length = 2_000
/** For all texts together: growth with the square of a text needs a second or two, with its cube an hour. */
const limitMs = 15_000

interface Pattern {
  place: string
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
      found.push({ place: `${file}:${line}`, source, flags })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Texts that nearly match in many ways: what the pattern speaks of, over and over, and an end that spoils it. */
function attacksOn({ source }: Pattern): string[] {
  const literal = source.replace(/\\[a-zA-Z]|[[\](){}?*+|^$]/g, '')
  const characters = [...new Set(['a', '0', ' ', '-', ...literal])].slice(0, 14)
  const pieces = characters.flatMap((one) => [one, ...characters.map((other) => one + other)])
  const beginnings = ['', ...new Set(literal.slice(0, 1))]
  return beginnings.flatMap((beginning) =>
    pieces.map((piece) => `${beginning}${piece.repeat(length / piece.length)}\u0000`),
  )
}

test('no pattern can be made to run for long', () => {
  const patterns = everyPattern()
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.filter((pattern) => {
    const { source, flags } = pattern
    const context = { texts: attacksOn(pattern), source, flags }
    try {
      runInNewContext(
        'for (const text of texts) { const p = new RegExp(source, flags); p.test(text); text.replace(p, "") }',
        context,
        { timeout: limitMs },
      )
      return false
    } catch {
      return true
    }
  })
  expect(slow).toEqual([])
})

test('one that backtracks without end would be found', () => {
  const context = { text: `${'a'.repeat(40)}!` }
  expect(() => runInNewContext('/^(a+)+$/.test(text)', context, { timeout: 500 })).toThrow()
})
