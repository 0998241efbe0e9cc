import { DatabaseError } from '../postgres/database-error.ts'
import type { Bindable, Engine, Transaction } from '../postgres/engine.ts'
import { poolSize } from '../postgres/pg-engine.ts'
import { LaneQueue } from './lane-queue.ts'
import { type Lane, laneRules, tooBusy } from './lanes.ts'
import { createReadiness } from './readiness.ts'
import { currentWork } from './work-context.ts'

export interface AdmittedEngine extends Engine {
  isReady(): Promise<boolean>
  isFull(lane: Lane): boolean
}

/** The engine behind a queue: every transaction waits for its turn, in the lane of the request that needs it. */
export function admitEngine(engine: Engine): AdmittedEngine {
  // The embedded database runs one transaction at a time. With a pool, a flood of visitors takes only their lane's share of it.
  const slots = engine.kind === 'embedded' ? 1 : poolSize
  const queue = new LaneQueue(slots, laneRules, tooBusy)
  const readiness = createReadiness(
    () => runInLane('readiness', {}, (tx) => tx.query('select 1')),
    () => engine.kind === 'embedded' && queue.isBusy,
  )

  async function runInLane<T>(
    lane: Lane,
    ...[setup, run, limits]: Parameters<typeof engine.transaction<T>>
  ): Promise<T> {
    const work = currentWork()
    const leave = await queue.enter(lane, work?.signal)
    if (work) work.signal = undefined
    try {
      return await engine.transaction(
        setup,
        (tx) => run(reportAnswers(tx, readiness.hasAnswered)),
        limits ?? laneRules[lane],
      )
    } catch (error) {
      if (error instanceof DatabaseError && error.isOutage) readiness.hasFailed()
      else readiness.hasAnswered()
      throw error
    } finally {
      leave()
    }
  }

  return {
    kind: engine.kind,
    transaction: (setup, run, limits) =>
      runInLane(currentWork()?.lane ?? 'site', setup, run, limits),
    listen: (channel, onNotice) => engine.listen(channel, onNotice),
    close: () => engine.close(),
    secondsClosedToVisitors: () => engine.secondsClosedToVisitors(),
    isReady: readiness.isReady,
    isFull: (lane) => queue.isFull(lane),
  }
}

function reportAnswers(tx: Transaction, hasAnswered: () => void): Transaction {
  async function report<Result>(work: Promise<Result>): Promise<Result> {
    const result = await work
    hasAnswered()
    return result
  }
  return {
    query: <Row extends object>(sql: string, parameters?: readonly Bindable[]) =>
      report(tx.query<Row>(sql, parameters)),
    script: (sql) => report(tx.script(sql)),
  }
}
