// A mail server as a process of its own. It prints its address, then each mail it takes as a line of JSON.
import { SMTPServer } from 'smtp-server'

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    /** @type {Buffer[]} */
    const chunks = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => {
      process.stdout.write(`${JSON.stringify(Buffer.concat(chunks).toString())}\n`, () => done())
    })
  },
})
// A site that is killed in the middle of a mail cuts its connection.
smtp.on('error', (error) => {
  if (!('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))) throw error
})
smtp.listen(0, '127.0.0.1', () => {
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  process.stdout.write(`smtp://127.0.0.1:${address.port}\n`)
})
