import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { screens } from '#admin/screens.ts'
import { parseGuide } from '../scripts/bootstrap/guide.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const guide = readFileSync(path.join(root, 'docs/ghid.md'), 'utf8')
const chapters = parseGuide(guide)

test('the guide has a chapter for each screen, named like it in the menu, with its picture', () => {
  const pictures = Object.fromEntries(
    chapters.map(({ title, html }) => [title, /<img src="([^"]+)"/.exec(html)?.[1]]),
  )
  for (const { label, path } of Object.values(screens))
    expect(pictures[label], label).toBe(`pictures/${path}.webp`)
  expect(pictures.Autentificarea).toBe('pictures/login.webp')
  const titles = chapters.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('every picture of README and guide exists, in the proportions that the guide keeps room for', async () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const named = [...(guide + readme).matchAll(/\]\((?:docs\/)?pictures\/(.*?)\)/g)].map(
    ([, name]) => name ?? '',
  )
  expect(readdirSync(path.join(root, 'docs/pictures')).sort()).toEqual([...new Set(named)].sort())
  for (const name of named) {
    const { width, height } = await sharp(path.join(root, 'docs/pictures', name)).metadata()
    expect(width / height, name).toBe(16 / 10)
  }
})

test('the guide names controls as they are in the product', () => {
  const source = ['src/admin', 'src/content', 'src/data', 'src/ui'].flatMap(sourcesBelow).join('\n')
  const named = [...guide.replaceAll('\n', ' ').matchAll(/„(.*?)”/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !source.includes(name.replace(/ +/g, ' ')))).toEqual([])
})

test('what the guide is written in becomes HTML, and nothing else of it is left', () => {
  const [, chapter] = parseGuide(
    '# T\n\n## One\n\n**a** & `<b>`\n\n- x\n  y\n- z\n\n| h |\n|---|\n| c |\n\n![An "x"](p.webp)',
  )
  expect(chapter).toEqual({
    title: 'One',
    html: [
      '<p><strong>a</strong> &amp; <code>&lt;b></code></p>',
      '<ul><li>x y</li><li>z</li></ul>',
      '<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
      '<img src="p.webp" alt="An &quot;x&quot;" loading="lazy">',
    ].join('\n'),
  })
  for (const { html } of chapters) expect(html).not.toMatch(/^#|[*|`[\]]/m)
})

function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8').replace(/\s+/g, ' '))
}
