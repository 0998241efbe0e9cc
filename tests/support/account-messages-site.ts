import { once } from 'node:events'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { freePort, type RunningSite, startSite, temporaryFolder } from './running-site.ts'
import { createMigratedDatabase } from './test-engines.ts'

/** A site on PostgreSQL, whose mail server is away at first, and what it has queued of accounts. */
export async function openAccountMessages(more: Record<string, string> = {}) {
  const { folder, remove } = await temporaryFolder()
  const database = await createMigratedDatabase()
  const smtpPort = await freePort()
  const mails: string[] = []
  let smtp: SMTPServer | undefined
  let site: RunningSite | undefined
  const queued = async (sql = 'select channel, attempts from temelia.account_messages') => {
    const client = new pg.Client(database.url)
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }
  return {
    mails,
    queued,
    /** Nobody waits a minute for the next attempt, or three for those that a killed server had taken. */
    makeDue: () => queued('update temelia.account_messages set next_attempt_at = now()'),
    async start() {
      site = await startSite({
        DATA_DIR: folder,
        DATABASE_URL: database.url,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        ...more,
      })
      return site
    },
    async startMailServer() {
      smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _session, done) {
          let text = ''
          stream.on('data', (chunk) => {
            text += chunk
          })
          stream.on('end', () => {
            mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
            done()
          })
        },
      })
      // A site that is killed in the middle of a mail cuts its connection.
      smtp.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
      })
      smtp.listen(smtpPort, '127.0.0.1')
      await once(smtp.server, 'listening')
    },
    async close() {
      await site?.stop()
      await new Promise<void>((resolve) => (smtp ? smtp.close(resolve) : resolve()))
      await database.drop()
      await remove()
    },
  }
}
