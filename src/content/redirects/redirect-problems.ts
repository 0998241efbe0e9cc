import { isSafeUrl } from '../values/address.ts'
import {
  isReservedPath,
  parseRedirectTarget,
  redirectKey,
  withoutFragment,
} from './redirect-address.ts'
import { type Redirected, type RedirectTable, redirectTable } from './redirect-table.ts'

const messages = {
  reserved: 'La această adresă răspunde serverul însuși, deci nu poate fi redirecționată.',
  taken: 'Această adresă este deja în listă.',
  target: 'Scrieți o pagină a site-ului, ca /proiecte, sau o adresă care începe cu https://.',
  circle: 'Redirecționările duc în cerc și nu ajung la nicio pagină.',
} as const

/** What a redirect may not be beside the others. Whether an address alone can be read is told by the kinds of the fields. */
export function redirectProblems(items: readonly Redirected[]) {
  const circling = circlingKeys(redirectTable(items))
  const taken = new Set<string>()
  return items.flatMap(({ from, to }, index) => {
    const key = redirectKey(from)
    const problem = (field: 'from' | 'to', message: string) => [{ index, field, message }]
    const isTaken = key !== undefined && taken.has(key)
    if (key !== undefined) taken.add(key)
    if (isReservedPath(from)) return problem('from', messages.reserved)
    if (isTaken) return problem('from', messages.taken)
    if (isSafeUrl(to) && !parseRedirectTarget(to)) return problem('to', messages.target)
    return key !== undefined && circling.has(key) ? problem('to', messages.circle) : []
  })
}

/** The old addresses that never lead to an end. Each is visited once, however long the chains are. */
function circlingKeys(table: RedirectTable): ReadonlySet<string> {
  const ends = new Map<string, boolean>()
  for (const start of table.keys()) {
    const way: string[] = []
    const onWay = new Set<string>()
    let key: string | undefined = start
    while (key !== undefined && table.has(key) && !ends.has(key) && !onWay.has(key)) {
      way.push(key)
      onWay.add(key)
      key = nextKey(key, table)
    }
    const isCircle = key !== undefined && (onWay.has(key) || ends.get(key) === false)
    for (const passed of way) ends.set(passed, !isCircle)
  }
  return new Set([...ends].filter(([, hasEnd]) => !hasEnd).map(([key]) => key))
}

function nextKey(key: string, table: RedirectTable): string | undefined {
  const target = table.get(key)
  return target?.isOwn ? redirectKey(withoutFragment(target.location)) : undefined
}
