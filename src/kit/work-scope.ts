import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A value that goes with a piece of work, and is found in everything that the work awaits. Node 20 finds it by a hook that
 * runs for each tick of the process and makes each cached page slower by a fifteenth, so the hook is there only while such
 * work is running (decision 027): what goes on after the work's promise may find the value no more.
 */
export class WorkScope<Value> {
  readonly #storage = new AsyncLocalStorage<Value>()
  #running = 0

  get current(): Value | undefined {
    return this.#storage.getStore()
  }

  async run<Result>(value: Value, work: () => Promise<Result>): Promise<Result> {
    this.#running += 1
    try {
      return await this.#storage.run(value, work)
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.#storage.disable()
    }
  }
}
