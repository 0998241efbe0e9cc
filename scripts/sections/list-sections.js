import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const head = '// Written by `npm run sections`.\n'

/**
 * Writes the modules that list every section: descriptions, defaults, editors, and what the first page shows. A section that
 * lacks one of its files, or has one too many, then fails the type check.
 * @param {string} root
 */
export function listSections(root) {
  for (const [file, text] of sectionLists(root)) writeFileSync(join(root, file), text)
}

/**
 * The modules with their paths, as they should be.
 * @param {string} root
 * @returns {[file: string, text: string][]}
 */
export function sectionLists(root) {
  const content = join(root, 'src/content')
  const shown = join(root, 'src/site/sections')
  const all = inSaveOrder(root, foldersWith(content, 'section.ts'))
  const withDefaults = all.filter((folder) => existsSync(join(content, folder, 'defaults.ts')))
  const onFirstPage = all.filter((folder) => existsSync(join(shown, `${folder}.tsx`)))
  const styled = onFirstPage.filter((folder) => existsSync(join(shown, `${folder}.css`))).sort()
  return [
    [
      'src/content/site/described-sections.ts',
      registry('sections', all, (folder) => ({
        names: [camelCase(folder)],
        from: `../${folder}/section.ts`,
        entry: camelCase(folder),
      })),
    ],
    [
      'src/content/defaults/section-defaults.ts',
      registry('sectionDefaults', withDefaults, (folder) => ({
        names: [`default${pascalCase(folder)}`],
        from: `../${folder}/defaults.ts`,
        entry: `${camelCase(folder)}: default${pascalCase(folder)}`,
      })),
    ],
    [
      'src/site/pages/first-page-parts.ts',
      registry('firstPageParts', onFirstPage, (folder) => ({
        names: [pascalCase(folder)],
        from: `../sections/${folder}.tsx`,
        entry: `${camelCase(folder)}: ${pascalCase(folder)}`,
      })),
    ],
    [
      'src/site/sections/sections.css',
      `/* Written by \`npm run sections\`. */\n${styled.map((folder) => `@import "./${folder}.css";\n`).join('')}`,
    ],
    ['src/admin/section-editors.ts', editorList(root, all)],
  ]
}

/**
 * @param {string} name
 * @param {string[]} folders
 * @param {(folder: string) => { names: string[]; from: string; entry: string }} describe
 */
function registry(name, folders, describe) {
  const parts = folders.map(describe)
  const imports = [...parts]
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ names, from }) => `import { ${names.join(', ')} } from '${from}'\n`)
  const entries = parts.map(({ entry }) => `  ${entry},\n`)
  return `${head}${imports.join('')}\nexport const ${name} = {\n${entries.join('')}}\n`
}

/**
 * The icon of each section's screen, and its editor where one is made by hand.
 * @param {string} root
 * @param {string[]} folders
 */
function editorList(root, folders) {
  const parts = folders.map((folder) => {
    const text = readFileSync(join(root, 'src/content', folder, 'section.ts'), 'utf8')
    const icon = /icon: '(\w+)'/.exec(text)?.[1]
    if (!icon) throw new Error(`src/content/${folder}/section.ts names no icon for its screen`)
    return { folder, icon }
  })
  const names = [...new Set(parts.map(({ icon }) => icon))].sort()
  const imports = `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '#ui/icons.tsx'\n`
  const entries = parts.map(({ folder, icon }) => {
    const editor = `editors/${folder}/${folder}-editor.tsx`
    if (!existsSync(join(root, 'src/admin', editor)))
      return `  ${camelCase(folder)}: { icon: ${icon} },\n`
    const load = `(await import('./${editor}')).${pascalCase(folder)}Editor,`
    const line = `    load: async () => ${load}`
    const lines = line.length > 100 ? `    load: async () =>\n      ${load}` : line
    return `  ${camelCase(folder)}: {\n    icon: ${icon},\n${lines}\n  },\n`
  })
  return `${head}${imports}\nexport const sectionEditors = {\n${entries.join('')}}\n`
}

/**
 * The order in which they are listed already, as saves and lists of changes go through them in it; a new one comes last.
 * @param {string} root
 * @param {string[]} folders
 */
function inSaveOrder(root, folders) {
  const file = join(root, 'src/content/site/described-sections.ts')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const listed = Array.from(text.matchAll(/^ {2}(\w+),$/gm), ([, key]) => key)
  const position = (/** @type {string} */ folder) => {
    const index = listed.indexOf(camelCase(folder))
    return index === -1 ? listed.length : index
  }
  return folders.sort((one, other) => position(one) - position(other))
}

/**
 * @param {string} folder
 * @param {string} file
 */
function foldersWith(folder, file) {
  return readdirSync(folder)
    .filter((name) => name !== 'description' && existsSync(join(folder, name, file)))
    .sort()
}

/** @param {string} folder */
export function camelCase(folder) {
  return folder.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/** @param {string} folder */
export function pascalCase(folder) {
  const name = camelCase(folder)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
