import { LRUCache } from 'lru-cache'
import type { FindMovedProject, MovedProject } from '#data/site/find-moved-project.ts'
import { ignoreFailure } from '#kit/ignore-failure.ts'

/** As the database makes them. Nothing else has ever been an address. */
const slugPattern = /^[a-z0-9-]{1,80}$/
const maxKept = 2_000
const maxWaiting = 100

const newAnswers = () => new LRUCache<string, Promise<MovedProject>>({ max: maxKept })

export class TooManyLookups extends Error {
  override name = 'TooManyLookups'
}

/**
 * Looks up where a project went that once had a slug. Visitors can make up slugs without end, so one lookup runs at a time,
 * its answer is kept until the content changes, and TooManyLookups is thrown when too many wait.
 */
export function createMovedProjects(ask: FindMovedProject) {
  let answers = newAnswers()
  let answersFor: object | undefined
  let lastLookup: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** `content` is what the site shows now: answers to questions about other content are forgotten. */
  return async (slug: string, content: object): Promise<MovedProject> => {
    if (!slugPattern.test(slug)) return undefined
    if (answersFor !== content) {
      answers = newAnswers()
      answersFor = content
    }
    const known = answers.get(slug)
    if (known) return known
    if (waiting >= maxWaiting) throw new TooManyLookups('too many unknown addresses are asked for')
    waiting += 1
    const answer = lastLookup
      .then(() => ask(slug))
      .finally(() => {
        waiting -= 1
      })
    lastLookup = answer.catch(ignoreFailure('whoever has asked is told'))
    // By the time this one fails, `answers` may be those to questions about newer content.
    const currentAnswers = answers
    currentAnswers.set(slug, answer)
    answer.catch(() => currentAnswers.delete(slug))
    return answer
  }
}
