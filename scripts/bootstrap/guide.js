import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const moduleName = 'virtual:guide'
const docs = join(import.meta.dirname, '../../docs')

/**
 * The guide for whoever edits the site, docs/ghid.md, as the module `virtual:guide` of the panel: its chapters as HTML.
 *
 * @returns {import('vite').Plugin}
 */
export function guide() {
  return {
    name: 'guide',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined
      const file = join(docs, 'ghid.md')
      this.addWatchFile(file)
      return { code: toModule(parseGuide(await readFile(file, 'utf8'))), moduleType: 'js' }
    },
  }
}

/** @typedef {{ title: string, html: string }} Chapter */

/**
 * The part of Markdown that the guide uses: headings, paragraphs, lists, tables, pictures, bold and code.
 *
 * @param {string} markdown
 * @returns {Chapter[]} a chapter for each heading of the second level; the first is what stands before them
 */
export function parseGuide(markdown) {
  const [introduction = '', ...parts] = markdown.split(/^## /m)
  return [introduction.replace(/^# /, ''), ...parts].map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const blocks = lines.join('\n').split(/\n{2,}/)
    const html = blocks.map((block) => blockHtml(block.trim())).join('\n')
    return { title: title.trim(), html }
  })
}

/** @param {string} block */
function blockHtml(block) {
  if (block === '') return ''
  if (block.startsWith('### ')) return `<h3>${inlineHtml(block.slice(4))}</h3>`
  if (block.startsWith('- ')) return `<ul>${itemsHtml(block, /^- /m)}</ul>`
  if (/^\d+\. /.test(block)) return `<ol>${itemsHtml(block, /^\d+\. /m)}</ol>`
  if (block.startsWith('|')) return tableHtml(block.split('\n'))
  return block.startsWith('![') ? inlineHtml(block) : `<p>${inlineHtml(block)}</p>`
}

/**
 * @param {string} block
 * @param {RegExp} marker
 */
function itemsHtml(block, marker) {
  const items = block.split(marker).slice(1)
  return items.map((item) => `<li>${inlineHtml(item.trim())}</li>`).join('')
}

/** @param {string[]} lines */
function tableHtml([head = '', , ...rows]) {
  const cells = (/** @type {string} */ row, /** @type {string} */ tag) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${inlineHtml(cell.trim())}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`
}

/** @param {string} text */
function inlineHtml(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/!\[(.*?)\]\((.*?)\)/g, '<img src="$2" alt="$1" loading="lazy">')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/`(.+?)`/g, '<code>$1</code>')
    .replace(/\n */g, ' ')
}

/**
 * Pictures become imports, so that the build gives them names that carry their content. One that is not taken yet must
 * not stop the build, which has to run before it can be taken.
 *
 * @param {Chapter[]} chapters
 */
function toModule(chapters) {
  const text = JSON.stringify(chapters)
  const named = [...text.matchAll(/src=\\"(.*?)\\"/g)].map(([, path]) => path ?? '')
  const paths = [...new Set(named)].filter((path) => existsSync(join(docs, path)))
  const imports = paths.map(
    (path, index) =>
      `import picture${index} from ${JSON.stringify(`${join(docs, path)}?no-inline`)}`,
  )
  const code = paths.reduce(
    (code, path, index) => code.replaceAll(`\\"${path}\\"`, `\\"" + picture${index} + "\\"`),
    text,
  )
  return `${imports.join('\n')}\nexport const chapters = ${code}`
}
