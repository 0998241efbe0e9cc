/**
 * How fast does the cached landing page leave the running product? It is started as `npm start` does it, on one core;
 * the references have the same core in turn: a bare node:http server with the same bytes and headers and, where it is
 * installed, nginx. Measured when the product has just started, and again after mixed use.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMixedUse } from './load/mixed-use.ts'
import type { BenchResult } from './support/bench-result.ts'
import { comparePage, type PageCost } from './support/page-comparison.ts'
import { startProduct } from './support/running-product.ts'

/** `tests/long/mixed-use.long.ts` has the hour. */
const mixedUseSeconds = 60

const folder = await mkdtemp(path.join(tmpdir(), 'temelia-bench-'))
const product = await startProduct({ DATA_DIR: path.join(folder, 'data') })
export const results: BenchResult[] = []
try {
  const { product: fresh, bare, nginx } = await comparePage(product, folder)
  results.push(toResult('just started', fresh, bare, 0.95))
  if (nginx)
    results.push({
      ...toResult('just started, against nginx', fresh, nginx),
      reference: 'nginx, one worker, the same bytes and headers',
    })
  await runMixedUse(product.port, mixedUseSeconds)
  const { product: used, bare: again } = await comparePage(product, folder)
  results.push(toResult('after a minute of mixed use', used, again, 0.9))
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

/** By CPU time: other work of the machine falsifies it less than the rate. */
function toResult(when: string, ours: PageCost, theirs: PageCost, goal?: number): BenchResult {
  const micros = ({ microseconds }: PageCost) => microseconds.toFixed(1)
  const rate = ({ requestsPerSecond }: PageCost) => requestsPerSecond.toFixed(0)
  return {
    name: `cached landing page, ${when}`,
    reference: 'bare node:http, the same bytes and headers',
    measured: theirs.ratioToProduct,
    unit: 'ratio',
    better: 'higher',
    ...(goal !== undefined && { goal }),
    figures: `${micros(ours)} against ${micros(theirs)} µs of CPU, ${rate(ours)} against ${rate(theirs)} requests/s`,
  }
}
