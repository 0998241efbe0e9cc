import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/** Tests that start servers as processes; the size of their files tells nothing of it. */
const startsProcesses = /\/tests\/(start|server)\//

/** Kinds of files, in the order in which they run. */
const processes = 0
const others = 1
const inJsdom = 2

/**
 * A long file that is the last would leave a core idle. A thread goes on with the next file only if that has the same
 * environment, and otherwise ends with all that it has loaded: files in jsdom stand together.
 */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const bySize = await super.sort(files)
    const kinds = new Map(bySize.map((file) => [file, kindOf(file.moduleId)]))
    return [processes, others, inJsdom].flatMap((kind) =>
      bySize.filter((file) => kinds.get(file) === kind),
    )
  }
}

/** @param {string} file */
function kindOf(file) {
  if (startsProcesses.test(file)) return processes
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom') ? inJsdom : others
}
