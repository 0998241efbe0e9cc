import { LRUCache } from 'lru-cache'
import type { FindMovedProject, MovedProject } from '#data/site/project-addresses.ts'
import { createWorkQueue } from '#kit/limits/work-queue.ts'

/** As the database makes them. Nothing else has ever been an address. */
const slugPattern = /^[a-z0-9-]{1,80}$/
const maxKept = 2_000
/** Besides the one that is looked up. */
const maxWaiting = 99

const newAnswers = () => new LRUCache<string, Promise<MovedProject>>({ max: maxKept })

export class TooManyLookups extends Error {
  override name = 'TooManyLookups'
}

/** Visitors can make up slugs without end: one lookup runs at a time, and its answer is kept until the content changes. */
export function createMovedProjects(ask: FindMovedProject) {
  const refuse = () => new TooManyLookups('too many unknown addresses are asked for')
  const inTurn = createWorkQueue({ atOnce: 1, maxWaiting, refuse })
  const answersFor = new WeakMap<object, ReturnType<typeof newAnswers>>()

  /** `content` is what the site shows now: answers to questions about other content are forgotten. */
  return async (slug: string, content: object): Promise<MovedProject> => {
    if (!slugPattern.test(slug)) return undefined
    const answers = answersFor.get(content) ?? newAnswers()
    answersFor.set(content, answers)
    const answer = answers.get(slug) ?? inTurn(() => ask(slug))
    answers.set(slug, answer)
    answer.catch(() => answers.delete(slug))
    return answer
  }
}
