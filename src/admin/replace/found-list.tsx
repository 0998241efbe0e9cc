import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { pathLabel } from '#content/problems/path-label.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Card } from '#ui/card.tsx'
import { formatCount } from '../screen/format-count.ts'
import { useScreens } from '../screen/screens-context.ts'
import { type FoundText, foundTextKey } from './find-everywhere.ts'
import { replacementOf, type TextMatch } from './text-matches.ts'

interface FoundListProps {
  found: readonly FoundText[]
  replacement: string
  site: SiteData
  chosen: ReadonlySet<string>
  onChoose: (key: string, isChosen: boolean) => void
}

/** What was found, in three cards: whole words, other forms, and what can be changed only by hand. */
export function FoundList(props: FoundListProps) {
  const { found } = props
  const [words = [], similar = [], split = []] = (['word', 'similar', 'split'] as const).map(
    (kind) => found.filter((foundText) => foundText.kind === kind),
  )
  if (found.length === 0)
    return (
      <Card title="Textul nu apare nicăieri">
        <p className="text-sm text-quiet">
          Niciun câmp, în nicio limbă, nu are acest text. Verificați cum este scris pe site.
        </p>
      </Card>
    )
  return (
    <>
      {words.length > 0 && (
        <Card
          title={`Cuvinte întregi: ${formatCount(words.length, 'text', 'texte')}`}
          description="Debifați ce trebuie să rămână."
        >
          <Rows {...props} found={words} />
        </Card>
      )}
      {similar.length > 0 && (
        <Card
          title={`Forme asemănătoare: ${formatCount(similar.length, 'text', 'texte')}`}
          description="Forme declinate, adrese sau cuvinte care seamănă. Bifați numai ce se referă la același lucru; textul nou intră nedeclinat."
        >
          <Rows {...props} found={similar} />
        </Card>
      )}
      {split.length > 0 && (
        <Card
          title={`De corectat manual: ${formatCount(split.length, 'text', 'texte')}`}
          description="Aici textul este formatat pe bucăți (de exemplu, numai jumătate din el este îngroșat). Corectați-l în secțiunea lui."
        >
          <ul className="divide-y divide-line">
            {split.map((foundText) => (
              <li key={foundTextKey(foundText)} className="space-y-2 py-3 first:pt-0 last:pb-0">
                <p className="text-sm font-medium text-ink">
                  <SectionLink path={foundText.path}>
                    {pathLabel(foundText.path, props.site)}
                  </SectionLink>
                </p>
                <Excerpts matches={foundText.matches} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Rows({ found, replacement, site, chosen, onChoose }: FoundListProps) {
  return (
    <ul className="divide-y divide-line">
      {found.map((foundText) => {
        const key = foundTextKey(foundText)
        return (
          <Row
            key={key}
            foundText={foundText}
            replacement={replacement}
            label={pathLabel(foundText.path, site)}
            isChosen={chosen.has(key)}
            onChoose={(isChosen) => onChoose(key, isChosen)}
          />
        )
      })}
    </ul>
  )
}

interface RowProps {
  foundText: FoundText
  replacement: string
  label: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ foundText, replacement, label, isChosen, onChoose }: RowProps) {
  const id = useId()
  return (
    // What is off screen is not laid out: a long site has thousands of rows.
    <li className="flex gap-3 py-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] first:pt-0 last:pb-0">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="m-0.5 size-5 shrink-0 accent-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink"
      />
      <div className="min-w-0 flex-1 space-y-2">
        <label htmlFor={id} className="block cursor-pointer text-sm font-medium text-ink">
          {label}
        </label>
        <Excerpts matches={foundText.matches} replacement={replacement} />
      </div>
    </li>
  )
}

const maxExcerpts = 5

function Excerpts({
  matches,
  replacement,
}: {
  matches: readonly TextMatch[]
  replacement?: string | undefined
}) {
  const hidden = matches.length - maxExcerpts
  return (
    <ul className="space-y-2 text-sm leading-relaxed">
      {matches.slice(0, maxExcerpts).map((match) => (
        <li key={match.sourceStart} className="space-y-1 bg-paper px-3 py-2">
          <Excerpt
            match={match}
            mark={<del className="bg-danger-ground text-danger">{match.text}</del>}
          >
            {replacement === undefined ? undefined : 'Acum: '}
          </Excerpt>
          {replacement !== undefined && (
            <Excerpt
              match={match}
              mark={
                <ins className="bg-good-ground font-medium text-good no-underline">
                  {replacementOf(match, replacement)}
                </ins>
              }
            >
              Va fi:{' '}
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

function Excerpt({
  match: { before, after },
  mark,
  children,
}: {
  match: TextMatch
  mark: ReactNode
  children: ReactNode
}) {
  return (
    <p className="break-words text-quiet">
      <span className="text-quiet">{children}</span>
      {before}
      {mark}
      {after}
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
