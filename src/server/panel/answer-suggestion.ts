import * as z from 'zod'
import { maxTranslationContext, type WantedTranslation } from '#data/panel/suggested-translation.ts'
import { TokenBucket } from '#kit/limits/token-bucket.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'
import { jsonResponse } from '../http/responses.ts'
import { sanitiseHtml } from '../pages/html/sanitise.ts'
import type { ContentSource } from '../source/content-source.ts'
import { createDeepl, type DeeplOptions, TranslationFailure } from './deepl.ts'
import { readJson, refuse, signedInFor } from './panel-request.ts'

const maxCharacters = 30_000
/** As JSON, a character takes up to six bytes. */
const maxBodyBytes = 6 * (maxCharacters + maxTranslationContext) + 1_024
/** What the shortest text counts as, so that short ones cannot be asked for without end. */
const minCounted = 200
const charactersPerMinute = 60_000
const charactersPerDay = 200_000
const maxWaiting = 4

const bodySchema = z.object({
  romanian: z.string().min(1),
  language: z.enum(['en', 'ru']),
  isHtml: z.boolean(),
  context: z.string().max(maxTranslationContext),
})

const tooMany = 'S-au cerut prea multe traduceri.'

type Source = Pick<ContentSource, 'visitor' | 'asUser'>

/** Suggested translations cost the site's owner money or quota, so the key stays here and what is asked is counted. */
export function createSuggestions(source: Source, deepl: DeeplOptions | undefined) {
  const now = performance.now()
  const minute = new TokenBucket(charactersPerMinute / 60, now, charactersPerMinute)
  const day = new TokenBucket(charactersPerDay / 86_400, now, charactersPerDay)
  const translate = deepl && createDeepl(deepl)
  const enqueue = createWorkQueue({
    atOnce: 1,
    maxWaiting,
    refuse: () => new TranslationFailure(`${tooMany} Încercați din nou peste un minut.`, 429),
  })

  return async (request: Request): Promise<Response> => {
    const caller = await signedInFor('site', source, request)
    if (caller instanceof Response) return caller
    if (!translate) return refuse(409, 'Serverul nu are o cheie DeepL (DEEPL_API_KEY).')
    const body = bodySchema.safeParse(await readJson(request, maxBodyBytes))
    if (!body.success) return refuse(422, 'Textul de tradus nu a putut fi citit.')
    const wanted: WantedTranslation = body.data
    if (wanted.romanian.length > maxCharacters)
      return refuse(422, `Se pot propune traduceri pentru cel mult ${maxCharacters} de caractere.`)
    const seconds = takeOrWait(wanted.romanian.length)
    if (seconds > 0)
      return refuse(429, `${tooMany} ${waitText(seconds)}`, {
        'Retry-After': String(Math.ceil(seconds)),
      })
    try {
      const text = await enqueue(() => translate(wanted, request.signal))
      return jsonResponse(200, { text: wanted.isHtml ? sanitiseHtml(text) : text })
    } catch (problem) {
      if (problem instanceof TranslationFailure) return refuse(problem.status, problem.message)
      throw problem
    }
  }

  /** Takes the characters from both allowances, or says how many seconds are missing. */
  function takeOrWait(characters: number): number {
    const counted = Math.max(characters, minCounted)
    const at = performance.now()
    const seconds = Math.max(minute.secondsUntil(at, counted), day.secondsUntil(at, counted))
    if (seconds > 0) return seconds
    minute.take(at, counted)
    day.take(at, counted)
    return 0
  }
}

function waitText(seconds: number): string {
  return seconds <= 60 ? 'Încercați din nou peste un minut.' : 'Încercați din nou mai târziu.'
}
