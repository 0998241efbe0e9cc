import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

/** What a request may hold, by https://developers.deepl.com/api-reference/translate. */
const requestSchema = z.strictObject({
  text: z.array(z.string()).min(1).max(50),
  source_lang: z.enum(['RO', 'EN', 'RU']).optional(),
  target_lang: z.enum(['RO', 'EN-GB', 'EN-US', 'RU']),
  context: z.string().optional(),
  preserve_formatting: z.boolean().optional(),
  tag_handling: z.enum(['html', 'xml']).optional(),
})
type TranslateRequest = z.infer<typeof requestSchema>

type NextAnswer =
  | { status: number; headers?: Record<string, string> }
  | { texts: readonly string[] }
  | { body: string }
  | 'silence'
  | 'hang up'

export interface DeeplServer {
  environment: { DEEPL_API_KEY: string; DEEPL_API_URL: string }
  /** Well-formed ones that carried the key, in turn. */
  requests: TranslateRequest[]
  /** How many requests have come, also those that were refused. */
  received: () => number
  /** Instead of the usual translation; several calls are answered in turn. */
  answerNext: (answer: NextAnswer) => void
  stop: () => Promise<void>
}

const maxBytes = 128 * 1024

/** Answers as DeepL does; a translation is the text after the name of its language. */
export async function startDeeplServer(): Promise<DeeplServer> {
  const key = 'key-of-the-test:fx'
  const requests: TranslateRequest[] = []
  const answers: NextAnswer[] = []
  let received = 0

  const server = createServer(async (request, response) => {
    received += 1
    const body = await bodyOf(request)
    const send = (status: number, value: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof value === 'string' ? value : JSON.stringify(value))
    if (request.method !== 'POST' || request.url !== '/v2/translate') return send(404, {})
    if (request.headers.authorization !== `DeepL-Auth-Key ${key}`)
      return send(403, { message: 'Forbidden' })
    if (Buffer.byteLength(body) > maxBytes) return send(413, { message: 'Request too large' })
    const read = requestSchema.safeParse(parse(body))
    if (!read.success || request.headers['content-type'] !== 'application/json')
      return send(400, { message: 'Bad request' })
    requests.push(read.data)
    const { text, source_lang: source = 'RO', target_lang: target } = read.data
    const translated = (texts: readonly string[]) =>
      send(200, {
        translations: texts.map((one) => ({ detected_source_language: source, text: one })),
      })
    const next = answers.shift()
    if (next === undefined) return translated(text.map((one) => `${target}: ${one}`))
    if (next === 'silence') return
    if (next === 'hang up') return response.destroy()
    if ('texts' in next) return translated(next.texts)
    if ('body' in next) return send(200, next.body)
    return send(next.status, { message: 'Refused by the test' }, next.headers)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: { DEEPL_API_KEY: key, DEEPL_API_URL: `http://127.0.0.1:${port}` },
    requests,
    received: () => received,
    answerNext: (answer) => answers.push(answer),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
