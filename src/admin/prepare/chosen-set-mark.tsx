import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { chooseSet, useChosenSet } from './chosen-set.ts'

export function ChosenSetMark() {
  const set = useChosenSet()
  if (!set) return null
  return (
    <div
      role="note"
      className="-ml-4 flex min-w-0 flex-1 items-center gap-3 self-stretch bg-ink px-4 text-sm text-white lg:order-last lg:-mr-3 lg:mb-3 lg:-ml-3 lg:basis-full lg:flex-col lg:items-stretch lg:gap-2 lg:p-3"
    >
      <p className="min-w-0 flex-1 max-lg:truncate lg:wrap-anywhere">
        Lucrați la:{' '}
        <Link to="/prepared" className="font-semibold underline underline-offset-4">
          {set.name}
        </Link>
        <span className="mt-1 block text-xs max-lg:hidden">Ce salvați nu apare pe site.</span>
      </p>
      <Button className="shrink-0" onClick={() => chooseSet(undefined)}>
        Înapoi la site
      </Button>
    </div>
  )
}
