import { writeFile } from 'node:fs/promises'
import { archiveTemplate } from '#backend/postgres/database-template.ts'
import { migrate } from '#backend/postgres/migrate.ts'
import { PGliteEngine } from '#backend/postgres/pglite-engine.ts'
import { templatePath } from './source/database-template.ts'
import { migrations } from './source/migrations.ts'

// The build runs it once the server is built.
const engine = new PGliteEngine({})
await migrate(engine, migrations)
await writeFile(templatePath(), await archiveTemplate(engine))
