import { writeFile } from 'node:fs/promises'
import { archiveTemplate, migrate, PGliteEngine } from '#backend/backend.ts'
import { templatePath } from './source/database-template.ts'
import { migrations } from './source/migrations.ts'

// The build runs it once the server is built.
const engine = new PGliteEngine({})
await migrate(engine, migrations)
await writeFile(templatePath(), await archiveTemplate(engine))
