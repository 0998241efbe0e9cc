import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

/** As PGlite's options call them. */
export type PGliteModules = Record<'pgliteWasmModule' | 'initdbWasmModule', object>

// Node has it; among the types only the browsers' do, and they would bring the DOM along.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let compiled: Promise<PGliteModules> | undefined

/** Once a process: every worker thread after the first starts on machine code that is ready. */
export function compilePGlite(): Promise<PGliteModules> {
  compiled ??= compileBoth()
  return compiled
}

async function compileBoth(): Promise<PGliteModules> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const compile = async (name: string) =>
    WebAssembly.compile(await readFile(path.join(folder, name)))
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
  ])
  return { pgliteWasmModule, initdbWasmModule }
}
