import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import type { WantedTranslation } from '#data/panel/suggested-translation.ts'
import { parseJson } from '#kit/http/json.ts'
import { readText } from '#kit/http/read-body.ts'

export interface DeeplOptions {
  key: string
  url: string
  /** For all attempts together. */
  maxMs?: number
  /** Before the second attempt; doubled before the third. */
  retryMs?: number
}

export type Translate = (wanted: WantedTranslation, signal: AbortSignal) => Promise<string>

/** Its message is written for the administrator. */
export class TranslationFailure extends Error {
  override name = 'TranslationFailure'
  readonly status: number

  constructor(message: string, status = 502) {
    super(message)
    this.status = status
  }
}

const maxAttempts = 3
const maxAnswerBytes = 512 * 1024
/** DeepL's own limit of a request. */
const maxRequestBytes = 128 * 1024
/** Too many requests, or a fault that passes. */
const worthAnotherAttempt = new Set([429, 500, 503, 504, 529])

const languages = { en: 'EN-GB', ru: 'RU' }
const answerSchema = z.object({ translations: z.tuple([z.object({ text: z.string() })]) })

const tooLong = 'Textul este prea lung pentru o propunere. Traduceți-l pe părți.'
const unclear = 'DeepL a dat un răspuns care nu poate fi folosit. Încercați mai târziu.'
const refusals: Record<number, string> = {
  401: 'DeepL nu acceptă cheia site-ului. Cereți persoanei care întreține site-ul să verifice DEEPL_API_KEY.',
  403: 'DeepL nu acceptă cheia site-ului. Cereți persoanei care întreține site-ul să verifice DEEPL_API_KEY.',
  413: tooLong,
  429: 'DeepL primește acum prea multe cereri. Încercați din nou peste un minut.',
  456: 'Caracterele din abonamentul DeepL s-au terminat. Traduceți dumneavoastră sau măriți abonamentul.',
  529: 'DeepL primește acum prea multe cereri. Încercați din nou peste un minut.',
}

/** Translates one text from Romanian, as https://developers.deepl.com/api-reference/translate describes. */
export function createDeepl(options: DeeplOptions): Translate {
  const { key, url, maxMs = 20_000, retryMs = 1_000 } = options
  const address = `${url.replace(/\/+$/, '')}/v2/translate`

  return async (wanted, signal) => {
    const body = JSON.stringify({
      text: [wanted.romanian],
      source_lang: 'RO',
      target_lang: languages[wanted.language],
      context: wanted.context,
      preserve_formatting: true,
      ...(wanted.isHtml && { tag_handling: 'html' }),
    })
    if (Buffer.byteLength(body) > maxRequestBytes) throw new TranslationFailure(tooLong)
    const late = AbortSignal.timeout(maxMs)
    const ended = AbortSignal.any([signal, late])
    try {
      const answer = await send(body, ended)
      if (!answer.ok) throw new TranslationFailure(refusals[answer.status] ?? refusalOf(answer))
      return await readTranslation(answer)
    } catch (problem) {
      if (problem instanceof TranslationFailure) throw problem
      throw new TranslationFailure(
        late.aborted
          ? 'DeepL întârzie să răspundă. Încercați din nou.'
          : 'DeepL nu este disponibil acum. Încercați mai târziu.',
      )
    }
  }

  async function send(body: string, signal: AbortSignal): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
        body,
        signal,
        // Another host must not get the key.
        redirect: 'error',
      })
      if (attempt === maxAttempts || !worthAnotherAttempt.has(answer.status)) return answer
      await answer.body?.cancel()
      await delay(retryMs * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

function refusalOf({ status }: Response): string {
  return `DeepL a refuzat cererea (${status}). Încercați mai târziu.`
}

async function readTranslation(answer: Response): Promise<string> {
  const text = await readText(answer, maxAnswerBytes, () => new TranslationFailure(unclear))
  const read = answerSchema.safeParse(parseJson(text))
  if (!read.success) throw new TranslationFailure(unclear)
  return read.data.translations[0].text
}
