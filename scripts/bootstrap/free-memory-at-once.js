/**
 * glibc reads it when a process starts, and from then on gives pieces of memory from 128 kB on back as soon as they are free
 * (decision 056). The image and the unit of systemd set it too.
 */
export const freeingEnvironment = { MALLOC_TRIM_THRESHOLD_: '131072' }

/** Starts this process anew, under its own number, with that variable. Node can do so from 22.15 on; with an older one more memory is kept. */
export function freeMemoryAtOnce() {
  const { execve } = /** @type {{ execve?: (...parameters: unknown[]) => void }} */ (process)
  if (process.platform !== 'linux' || process.env.MALLOC_TRIM_THRESHOLD_ || !execve) return
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  try {
    execve(process.execPath, command, { ...process.env, ...freeingEnvironment })
  } catch {
    // Node can be told to start no other program.
  }
}
