// The least that sends an answer: its head and body are read from the file ANSWER, as the product has sent them.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER ?? '', 'utf8'))
const bytes = Buffer.from(body, 'base64')

// The same Keep-Alive header, too.
createServer({ keepAliveTimeout: 75_000 }, (_, response) => {
  response.writeHead(200, headers).end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
