import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/** Renders one picture and prints how far the peak memory of the process that does it grew. */
const vite = await createServer({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const folder = '/src/backend/storage'
const { createPictureProcess } = await vite.ssrLoadModule(`${folder}/images/picture-process.ts`)
const { transformImage } = await vite.ssrLoadModule(`${folder}/images/transform-image.ts`)
const { defaultStorageLimits } = await vite.ssrLoadModule(`${folder}/request/storage-context.ts`)
const [, , file = '', limits = '{}'] = process.argv
const source = await readFile(file)
const pictures = createPictureProcess('normal')
await pictures.readHeader(source, {})
const before = peakKilobytes()
const answer = await transformImage(
  pictures,
  source,
  { transform: { width: 480 }, type: 'image/webp' },
  { ...defaultStorageLimits, seconds: 60, ...JSON.parse(limits) },
).then(
  () => 'rendered',
  (/** @type {Error} */ error) => error.message,
)
const megabytes = Math.round((peakKilobytes() - before) / 1024)
process.stdout.write(JSON.stringify({ answer, megabytes }))
pictures.close()
await vite.close()

/** Of the process that decodes pictures. */
function peakKilobytes() {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  const pid = children
    .split(' ')
    .find((child) =>
      readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('picture-process-main'),
    )
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
