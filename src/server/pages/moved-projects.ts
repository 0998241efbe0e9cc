import type { FindMovedProject, MovedProject } from '#data/find-moved-project.ts'

/** As the database makes them. Nothing else has ever been an address. */
const slugPattern = /^[a-z0-9-]{1,80}$/
const maxKept = 2_000
const maxWaiting = 100

export class TooManyQuestions extends Error {
  override name = 'TooManyQuestions'
}

/**
 * Asks the database for one slug at a time, and not again for the same content: made-up addresses have no end, and must not
 * fill the line in front of the database. Rejects when too many wait.
 */
export function createMovedProjects(ask: FindMovedProject) {
  let kept = new Map<string, Promise<MovedProject>>()
  let keptFor: object | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** `content` is what the site shows now: answers to questions about other content are forgotten. */
  return async (slug: string, content: object): Promise<MovedProject> => {
    if (!slugPattern.test(slug)) return undefined
    if (keptFor !== content) {
      kept = new Map()
      keptFor = content
    }
    const known = kept.get(slug)
    if (known) return known
    if (waiting >= maxWaiting)
      throw new TooManyQuestions('too many unknown addresses are asked for')
    waiting += 1
    const answer = last
      .then(() => ask(slug))
      .finally(() => {
        waiting -= 1
      })
    last = answer.catch(() => undefined)
    const answers = kept
    if (answers.size >= maxKept) answers.clear()
    answers.set(slug, answer)
    answer.catch(() => answers.delete(slug))
    return answer
  }
}
