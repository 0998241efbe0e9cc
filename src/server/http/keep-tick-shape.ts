import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Node makes an object for each `process.nextTick`. V8 forgets the shape of these objects when a garbage collection finds
 * none of them alive, and from then on makes each one six times as slowly: a request has six. One that stays prevents it
 * (decision 027).
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
