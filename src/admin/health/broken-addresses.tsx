import { pathLabel } from '#content/problems/path-label.ts'
import type { BrokenAddress } from '#data/panel/health-report.ts'

const problems: Record<BrokenAddress['problem'], string> = {
  missing: 'nu există',
  refused: 'nu se lasă deschisă',
  unreachable: 'nu răspunde',
  private: 'duce într-o rețea privată, pe care vizitatorii nu o văd',
  'not-a-picture': 'nu este o imagine',
}

const maxShownPaths = 3

export function BrokenAddresses({ broken }: { broken: readonly BrokenAddress[] }) {
  return (
    <ul className="max-h-72 space-y-2 overflow-y-auto border border-line bg-paper p-3 leading-relaxed">
      {broken.map(({ address, paths, problem }) => (
        <li key={`${address} ${problem}`} className="space-y-0.5">
          <p className="font-medium break-all text-ink">{address}</p>
          <p className="text-quiet">
            <span className="text-ink">{problems[problem]}</span>
            {' · '}
            {paths
              .slice(0, maxShownPaths)
              .map((path) => pathLabel(path))
              .join('; ')}
            {paths.length > maxShownPaths && `; încă ${paths.length - maxShownPaths}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
