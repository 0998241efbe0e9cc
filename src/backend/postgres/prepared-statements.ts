import { LRUCache } from 'lru-cache'
import type { BoundStatement } from './bound-statement.ts'

/** Some 40 kB each in the memory of the connection's process, the longest 100 kB. */
const maxStatements = 50
/** A longer text is hardly ever sent twice, and its plan would be large. */
const maxTextLength = 2_000

/** `text` is undefined if the connection has already prepared the statement under this name. With an empty name it is parsed each time. */
interface NamedStatement {
  name: string
  text: string | undefined
  values: (string | null)[]
}

export interface NamedStatements {
  /** Names that the database must forget first; closing an unknown name is no error. */
  closed: string[]
  statements: NamedStatement[]
  /** Called with the answer: after a failure nobody knows which of them have been prepared. */
  settle: (isDone: boolean) => void
}

/**
 * What one connection has prepared: the database parses and plans it once. Statements that differ in their values alone
 * share one, and those not used for longest are closed, so that no caller can fill the database's memory.
 */
export class PreparedStatements {
  /** Names by text. */
  readonly #names = new LRUCache<string, string>({
    max: maxStatements,
    dispose: (name) => this.#closed.push(name),
  })
  #closed: string[] = []
  #made = 0

  assignNames(statements: readonly BoundStatement[]): NamedStatements {
    const preparing = new Map<string, string>()
    const closed = this.#closed.splice(0)
    const named = statements.map(({ text, values, isPrepared }) => {
      const known = this.#names.get(text) ?? preparing.get(text)
      if (known !== undefined) return { name: known, text: undefined, values }
      if (!isPrepared || text.length > maxTextLength) return { name: '', text, values }
      // Never a name that was used before.
      this.#made += 1
      const name = `s${this.#made}`
      preparing.set(text, name)
      return { name, text, values }
    })
    const settle = (isDone: boolean) => {
      if (isDone) for (const [text, name] of preparing) this.#names.set(text, name)
      else this.#closed.push(...preparing.values())
    }
    return { closed, statements: named, settle }
  }
}
