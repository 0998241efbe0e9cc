import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'

/** Named as in PGlite's options. */
export type PGliteModules = Record<'pgliteWasmModule' | 'initdbWasmModule', object>

// Node has WebAssembly, but only the DOM's types declare it.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let compiled: Promise<PGliteModules> | undefined

/** Compiled once a process, so that later worker threads start faster. */
export function compilePGlite(): Promise<PGliteModules> {
  compiled ??= compileBoth()
  return compiled
}

async function compileBoth(): Promise<PGliteModules> {
  // V8 would compile what runs often a second time, with its optimising compiler: a second of computing at every start
  // and 70 MB that are never given back, for statements that are a tenth faster (decision 024).
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const compile = async (name: string) =>
    WebAssembly.compile(await readFile(path.join(folder, name)))
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
  ])
  return { pgliteWasmModule, initdbWasmModule }
}
