import { formatCount } from './format-count.ts'

interface AndMoreProps {
  count: number
  one: string
  many: string
}

export function AndMore({ count, one, many }: AndMoreProps) {
  if (count <= 0) return null
  return <p className="text-sm text-quiet">și încă {formatCount(count, one, many)}</p>
}
