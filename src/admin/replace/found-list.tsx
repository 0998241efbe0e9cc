import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathLabel } from '#content/problems/path-label.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Card } from '#ui/card.tsx'
import { formatCount } from '../screen/format-count.ts'
import { useScreens } from '../screen/screens-context.ts'
import { type FoundText, foundTextKey } from './find-everywhere.ts'
import { replacementOf, type TextMatch } from './text-matches.ts'

const cards = [
  { kind: 'word', title: 'Cuvinte întregi', description: 'Debifați ce trebuie să rămână.' },
  {
    kind: 'similar',
    title: 'Forme asemănătoare',
    description:
      'Forme declinate, adrese sau cuvinte care seamănă. Bifați numai ce se referă la același lucru; textul nou intră nedeclinat.',
  },
  {
    kind: 'split',
    title: 'De corectat manual',
    description:
      'Aici textul este formatat pe bucăți (de exemplu, numai jumătate din el este îngroșat). Corectați-l în secțiunea lui.',
  },
] as const

export function FoundList(props: {
  found: readonly FoundText[]
  replacement: string
  site: SiteData
  chosen: ReadonlySet<string>
  onChoose: (key: string, isChosen: boolean) => void
}) {
  const { found, replacement, site, chosen, onChoose } = props
  if (found.length === 0)
    return (
      <Card title="Textul nu apare nicăieri">
        <p className="text-sm text-quiet">
          Niciun câmp, în nicio limbă, nu are acest text. Verificați cum este scris pe site.
        </p>
      </Card>
    )
  return cards.map(({ kind, title, description }) => {
    const texts = found.filter((foundText) => foundText.kind === kind)
    if (texts.length === 0) return null
    return (
      <Card
        key={kind}
        title={`${title}: ${formatCount(texts.length, 'text', 'texte')}`}
        description={description}
      >
        <ul className="divide-y divide-line">
          {texts.map((foundText) => {
            const key = foundTextKey(foundText)
            const label = pathLabel(foundText.path, site)
            return (
              // What is off screen is not laid out: a long site has thousands of rows.
              <li
                key={key}
                className="py-3 text-sm [contain-intrinsic-size:auto_6rem] [content-visibility:auto] first:pt-0 last:pb-0"
              >
                {kind === 'split' ? (
                  <p className="mb-2 font-medium">
                    <SectionLink path={foundText.path}>{label}</SectionLink>
                  </p>
                ) : (
                  <label className="flex min-h-9 cursor-pointer items-center gap-3 font-medium">
                    <input
                      type="checkbox"
                      checked={chosen.has(key)}
                      onChange={({ target }) => onChoose(key, target.checked)}
                      className="size-5 shrink-0 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink"
                    />
                    {label}
                  </label>
                )}
                <div className={kind === 'split' ? undefined : 'ml-8'}>
                  <Excerpts
                    matches={foundText.matches}
                    replacement={kind === 'split' ? undefined : replacement}
                  />
                </div>
              </li>
            )
          })}
        </ul>
      </Card>
    )
  })
}

const maxExcerpts = 5

function Excerpts(props: { matches: readonly TextMatch[]; replacement?: string | undefined }) {
  const { matches, replacement } = props
  const hidden = matches.length - maxExcerpts
  return (
    <ul className="space-y-2 text-sm leading-relaxed">
      {matches.slice(0, maxExcerpts).map((match) => (
        <li key={match.sourceStart} className="space-y-1 bg-paper px-3 py-2">
          <Excerpt match={match} lead={replacement !== undefined && 'Acum: '}>
            <del className="bg-danger-ground text-danger">{match.text}</del>
          </Excerpt>
          {replacement !== undefined && (
            <Excerpt match={match} lead="Va fi: ">
              <ins className="bg-good-ground font-medium text-good no-underline">
                {replacementOf(match, replacement)}
              </ins>
            </Excerpt>
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li className="px-3 text-quiet">
          și încă {formatCount(hidden, 'loc', 'locuri')} în același text
        </li>
      )}
    </ul>
  )
}

function Excerpt(props: { match: TextMatch; lead: ReactNode; children: ReactNode }) {
  const { match, lead, children } = props
  return (
    <p className="break-words text-quiet">
      {lead}
      {match.before}
      {children}
      {match.after}
    </p>
  )
}

function SectionLink({ path, children }: { path: string; children: ReactNode }) {
  const [key] = path.split('.')
  const screen = useScreens().find(({ section }) => section === key)
  if (!screen) return children
  return (
    <Link to={`/${screen.path}`} className="underline underline-offset-2">
      {children}
    </Link>
  )
}
