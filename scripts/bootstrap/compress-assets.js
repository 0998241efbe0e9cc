import { spawn } from 'node:child_process'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { setPriority, constants as system } from 'node:os'
import { extname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { upToDate } from './step.js'

const compressible = new Set(['.js', '.css', '.svg'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a .br and a .gz beside each built file for browsers, at the highest level, for which a request would not have the
 * time. No part of the build: a quarter of its computing, and the server compresses by itself what has no copies yet.
 *
 * @param {{ root: string }} options
 */
export async function ensureCompressed({ root }) {
  const files = await listUncompressed(root)
  await Promise.all(files.map(compressFile))
  return files.length === 0 ? upToDate : 'compressed'
}

/**
 * The same beside a running server, in a process of low priority, so that the server has the processor first.
 *
 * @param {{ root: string }} options
 */
export async function compressInBackground({ root }) {
  if ((await listUncompressed(root)).length === 0) return
  const script = join(root, 'scripts', 'bootstrap', 'run-compression.js')
  const child = spawn(process.execPath, [script, root], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (child.pid !== undefined) setPriority(child.pid, system.priority.PRIORITY_LOW)
  process.once('exit', () => child.kill())
}

/** @param {string} root */
async function listUncompressed(root) {
  const folder = join(root, 'dist', 'client', 'assets')
  const names = await readdir(folder)
  const all = new Set(names)
  return names
    .filter((name) => compressible.has(extname(name)) && !all.has(`${name}.br`))
    .map((name) => join(folder, name))
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  await writeWhole(`${file}.gz`, await zip(content, { level: 9 }))
  // Last, as its presence says that both are there.
  await writeWhole(`${file}.br`, await brotli(content, brotliOptions(content)))
}

/**
 * A server that reads it meanwhile gets all of it or nothing.
 *
 * @param {string} file
 * @param {Buffer} content
 */
async function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

/**
 * At the highest quality a megabyte takes a second. Only the decoder of HEIC photos is larger than this: at quality 9 it gets 15 %
 * larger, and saves four of seven seconds of compression.
 */
const maxBytesOfHighestQuality = 1024 * 1024

/** @param {Buffer} content */
function brotliOptions(content) {
  const isLarge = content.length > maxBytesOfHighestQuality
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
}
