/** Returns what runs under this name, and starts it if nothing does. */
export type Keep = <Kept extends { stop(): Promise<unknown> }>(
  name: string,
  start: () => Promise<Kept>,
) => Promise<Kept>

/**
 * Servers and the like that keep running from one test of a worker to the next. Each belongs to an owner, and is stopped when
 * another owner of its kind asks for something: another file (`ofFile`), or files that share something else (`shared`).
 */
export class KeptRunning {
  readonly #kept = { ofFile: keepTogether(), shared: keepTogether() }

  keeperFor(which: 'ofFile' | 'shared', owner: string): Keep {
    return (name, start) => this.#kept[which].get(owner, name, start)
  }

  async stop(): Promise<void> {
    await this.#kept.ofFile.stop()
    await this.#kept.shared.stop()
  }
}

function keepTogether() {
  const running = new Map<string, { stop(): Promise<unknown> }>()
  let owner = ''

  async function stop() {
    // The last one first: it may need those before it.
    const last = [...running.values()].reverse()
    running.clear()
    for (const one of last) await one.stop()
  }

  async function get<Kept extends { stop(): Promise<unknown> }>(
    asking: string,
    name: string,
    start: () => Promise<Kept>,
  ): Promise<Kept> {
    if (asking !== owner) await stop()
    owner = asking
    const kept = running.get(name) ?? (await start())
    running.set(name, kept)
    return kept as Kept
  }

  return { get, stop }
}
