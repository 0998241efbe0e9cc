import { fileURLToPath } from 'node:url'
import { ExpectedFailure, runCommand } from './bootstrap/failure.js'
import { newSection } from './sections/new-section.js'

// `npm run new-section NAME [LABEL]`: a name like `why-choose-us`, and what the panel calls the section.
await runCommand(async () => {
  const [name = '', label] = process.argv.slice(2)
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new ExpectedFailure(
      'Usage: npm run new-section NAME [LABEL], with a name like why-choose-us',
    )
  const files = newSection(fileURLToPath(new URL('..', import.meta.url)), name, label)
  console.log(`Written:\n${files.map((file) => `  ${file}\n`).join('')}
Describe its fields, then run: npm run icons, npm run schema, npm run screenshots, npm test`)
})
