import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ExpectedFailure } from '../bootstrap/failure.js'
import { camelCase, listSections, pascalCase } from './list-sections.js'
import * as template from './templates.js'

/**
 * Writes the files of a section with a list of titles and texts, and lists it. Returns the paths of the files.
 * @param {string} root
 * @param {string} name its folder
 */
export function newSection(root, name, label = pascalCase(name)) {
  if (existsSync(join(root, 'src/content', name)))
    throw new ExpectedFailure(`There is a folder src/content/${name} already`)
  const table = `site_${name.replaceAll('-', '_')}`
  const named = { key: camelCase(name), type: pascalCase(name), name, table, label }
  const files = {
    [`src/content/${name}/section.ts`]: template.description(named),
    [`src/content/${name}/defaults.ts`]: template.defaults(named),
    [`database/migrations/${nextMigration(root)}_${table}.sql`]: template.migration(named),
    [`src/site/sections/${name}.tsx`]: template.component(named),
    [`src/site/sections/${name}.test.tsx`]: template.componentTest(named),
    'docs/ghid.md': withChapter(readFileSync(join(root, 'docs/ghid.md'), 'utf8'), named),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  listSections(root)
  return Object.keys(files)
}

/** @param {string} root */
function nextMigration(root) {
  const numbers = readdirSync(join(root, 'database/migrations')).map((file) =>
    Number.parseInt(file, 10),
  )
  return String(Math.max(...numbers) + 1).padStart(3, '0')
}

/**
 * The chapters stand in the order of the menu, where Contact is the last section of the first page.
 * @param {string} guide
 * @param {template.Named} named
 */
function withChapter(guide, named) {
  return guide.replace('\n## Contact\n', () => `\n${template.chapter(named)}\n## Contact\n`)
}
