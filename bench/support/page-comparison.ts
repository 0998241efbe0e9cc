import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { askRepeatedly, exchange } from '../load/ask-repeatedly.ts'
import { startNginx } from '../load/nginx.ts'
import { median } from './measure.ts'
import { type RunningProcess, servingMicroseconds, startNode } from './running-product.ts'

/** Medians of the rounds. */
export interface PageCost {
  requestsPerSecond: number
  /** CPU time of the thread that serves, for each request. */
  microseconds: number
  /** The server's CPU time against the product's in the same round, as other work of the machine slows down both. */
  ratioToProduct: number
}

export interface PageComparison {
  product: PageCost
  /** node:http with the same bytes and headers. */
  bare: PageCost
  nginx?: PageCost
}

interface Round {
  rounds: number
  requests: number
}

const warmUp: Round = { rounds: 4, requests: 5_000 }
const measured: Round = { rounds: 40, requests: 2_000 }

/** The cached landing page of the product and of servers that send the same, in short rounds in turn. */
export async function comparePage(
  product: RunningProcess,
  folder: string,
): Promise<PageComparison> {
  const answer = await landingPage(product.port)
  const bare = await startBare(answer, path.join(folder, 'answer.json'))
  const nginx = await startNginx(folder, answer)
  try {
    const servers = { product, bare, ...(nginx && { nginx }) }
    await measureServers(servers, warmUp)
    return (await measureServers(servers, measured)) as unknown as PageComparison
  } finally {
    await nginx?.stop()
    await bare.stop()
  }
}

export interface PageAnswer {
  body: Buffer
  /** Names and values in turn, without those that every server writes itself. */
  headers: string[]
}

async function landingPage(port: number): Promise<PageAnswer> {
  for (let visit = 0; visit < 2; visit += 1) await exchange(port)
  const answer = await exchange(port)
  const end = answer.indexOf('\r\n\r\n')
  const lines = answer.toString('latin1', 0, end).split('\r\n').slice(1)
  const own = lines.filter((line) => !/^(?:date|connection|keep-alive):/i.test(line))
  const headers = own.flatMap((line) => line.split(/: (.*)/s, 2))
  return { body: answer.subarray(end + 4), headers }
}

async function startBare({ body, headers }: PageAnswer, file: string): Promise<RunningProcess> {
  await writeFile(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return startNode(['bench/support/bare-page-server.js'], { ANSWER: file })
}

async function measureServers(
  servers: Record<string, RunningProcess>,
  { rounds, requests }: Round,
): Promise<Record<string, PageCost>> {
  const costs = new Map<string, RoundCost[]>(Object.keys(servers).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, server] of Object.entries(servers))
      costs.get(name)?.push(await measureRound(server, requests))
  const ofProduct = costs.get('product') ?? []
  return Object.fromEntries([...costs].map(([name, all]) => [name, costOf(all, ofProduct)]))
}

type RoundCost = Omit<PageCost, 'ratioToProduct'>

async function measureRound(server: RunningProcess, requests: number): Promise<RoundCost> {
  const before = await servingMicroseconds(server)
  const limits = { seconds: 60, maxRequests: requests }
  const { answers, ms } = await askRepeatedly(server.port, limits)
  const microseconds = ((await servingMicroseconds(server)) - before) / answers
  return { requestsPerSecond: (answers / ms) * 1000, microseconds }
}

function costOf(costs: readonly RoundCost[], ofProduct: readonly RoundCost[]): PageCost {
  return {
    requestsPerSecond: median(costs.map((cost) => cost.requestsPerSecond)),
    microseconds: median(costs.map((cost) => cost.microseconds)),
    ratioToProduct: median(
      costs.map((cost, round) => cost.microseconds / (ofProduct[round]?.microseconds ?? 0)),
    ),
  }
}
