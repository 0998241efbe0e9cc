import { Link } from 'react-router'
import { pathsOfUse } from '#content/picture-uses/picture-use-paths.ts'
import { pathLabel } from '#content/problems/path-label.ts'
import type { PictureDetails } from '#data/pictures/pictures.ts'
import { formatCount } from '../screen/format-count.ts'
import { useScreens } from '../screen/screens-context.ts'
import { useSite } from '../site/use-site.ts'

export function PictureUses({ uses, count }: Pick<PictureDetails, 'uses'> & { count: number }) {
  const site = useSite().data?.site
  const screens = useScreens()
  const places = uses.flatMap((use) =>
    pathsOfUse(use).map((path) => ({ path, isVisible: use.isVisible })),
  )
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">
        {count === 0 ? 'Nu este folosită nicăieri' : 'Folosită în'}
      </h3>
      {places.length > 0 && (
        <ul className="max-h-56 space-y-1 overflow-y-auto text-sm">
          {places.map(({ path, isVisible }) => {
            const screen = screens.find(({ section }) => section === path.split('.')[0])
            const label = pathLabel(path, site)
            return (
              <li key={path}>
                {screen ? (
                  <Link to={`/${screen.path}`} className="underline underline-offset-2">
                    {label}
                  </Link>
                ) : (
                  label
                )}
                {!isVisible && <span className="text-quiet"> (nu se vede pe site)</span>}
              </li>
            )
          })}
          {count > uses.length && (
            <li className="text-quiet">
              și în încă {formatCount(count - uses.length, 'loc', 'locuri')}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
