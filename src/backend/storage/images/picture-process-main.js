// Answers each message with what a picture's header says, or with a rendition of it.
import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { runPlan } from './transform-plan.js'

const [, , urgency] = process.argv
if (urgency === 'background') leaveProcessorToOthers()
beFirstToEnd()
// libvips would keep up to 50 MB of decoded pictures, and no picture is asked for twice in the same size.
sharp.cache(false)
sharp.concurrency(1)

// Without its server nobody waits for what it is doing, and the library cannot be interrupted.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async ({ id, source, input, plan }) => {
  const answer = plan ? runPlan(sharp, source, plan) : readHeader(source, input)
  process.send?.(
    await answer.then(
      (result) => ({ id, result }),
      (error) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
    ),
  )
})

function leaveProcessorToOthers() {
  setPriority(19)
  // On Linux that was this thread alone: those that decode are there since this file was read.
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, 19)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Empty where the priority is the process's. */
function ownThreads() {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}

/** A machine without memory ends this process, and not the server or the database. */
function beFirstToEnd() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux knows it, and a container may not allow it.
  }
}

/**
 * @param {import('./transform-plan.js').PictureSource} source
 * @param {import('sharp').SharpOptions} input
 * @returns {Promise<import('./decoding-cost.ts').PictureHeader>} without the texts and profiles of cameras, which may be long
 */
async function readHeader(source, input) {
  const { format, width, height, autoOrient, orientation, ...rest } = await sharp(
    source,
    input,
  ).metadata()
  const { bitsPerSample, channels, chromaSubsampling, depth, isProgressive } = rest
  const kind = { bitsPerSample, channels, chromaSubsampling, depth, isProgressive }
  return { format, width, height, autoOrient, orientation, ...kind }
}
