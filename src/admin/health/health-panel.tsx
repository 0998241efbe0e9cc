import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathLabel } from '#content/problems/path-label.ts'
import { type BrokenAddress, checkLinks, type HealthReport } from '#data/panel/health-report.ts'
import { countMissingAlt } from '#data/pictures/pictures.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { IconComponent } from '#ui/draw-icon.tsx'
import { CircleCheck, CircleQuestionMark, CircleX, TriangleAlert } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClientQuery } from '../connection/use-client-query.ts'
import { useAction } from '../saving/use-action.ts'
import { useScreens } from '../screen/screens-context.ts'
import { useSite } from '../site/use-site.ts'
import { languageDifferencesLine, missingAltLine, pagesInTheWayLine } from './content-lines.ts'
import { type HealthLevel, type HealthLine, healthLines, jobRunInWords } from './health-lines.ts'
import { TestMailButton } from './test-mail-button.tsx'
import { healthKey, useHealth } from './use-health.ts'

export function HealthPanel() {
  const { data, dataUpdatedAt, isPending, refetch } = useHealth()
  return (
    <Card title="Starea site-ului">
      {isPending && <Spinner label="Se verifică starea site-ului..." />}
      {!isPending && !data && (
        <Notice
          tone="error"
          title="Starea site-ului nu poate fi citită"
          actions={<Button onClick={() => void refetch()}>Încearcă din nou</Button>}
        >
          <p>Serverul sau baza de date nu răspunde. Vizitatorii văd ultimul conținut publicat.</p>
        </Notice>
      )}
      {data && <Lines report={data} now={dataUpdatedAt} />}
    </Card>
  )
}

function Lines({ report, now }: { report: HealthReport; now: number }) {
  const { jobs, links, ...parts } = healthLines(report, now, window.location.hostname)
  const settings = Object.values(parts).filter(({ setting }) => setting)
  const site = useSite().data?.site
  const pagesInTheWay = site && pagesInTheWayLine(site)
  return (
    <>
      <ul className="-my-3 divide-y divide-line">
        {Object.entries(parts).map(([part, line]) => (
          <Line
            key={part}
            line={line}
            action={part === 'mail' && report.mail?.isConfigured && <TestMailButton />}
          />
        ))}
        <Line line={jobs} />
        <MissingAlt />
        {pagesInTheWay && <Line line={pagesInTheWay} />}
        {site && <Line line={languageDifferencesLine(site)} />}
        <Line line={links} action={<CheckLinksButton />}>
          {report.links && report.links.broken.length > 0 && (
            <BrokenAddresses broken={report.links.broken} />
          )}
        </Line>
      </ul>
      <details className="mt-3 border-t border-line pt-3 text-sm">
        <summary className="min-h-8 cursor-pointer font-medium">
          Pentru cine administrează serverul
        </summary>
        <dl className="mt-2 space-y-1">
          {settings.map(({ what, setting }) => (
            <ServerFact key={what} what={what} fact={setting} />
          ))}
          {report.jobs.map((job) => (
            <ServerFact key={job.name} what={job.label} fact={jobRunInWords(job)} />
          ))}
        </dl>
      </details>
    </>
  )
}

function ServerFact({ what, fact }: { what: string; fact: string | undefined }) {
  return (
    <div>
      <dt className="inline">{what}: </dt>
      <dd className="inline text-quiet">{fact}</dd>
    </div>
  )
}

function MissingAlt() {
  const library = useScreens().find(({ path }) => path === 'pictures')
  const { data } = useClientQuery(['missing-alt', useSite().data?.revision], countMissingAlt)
  if (!data) return null
  const line = missingAltLine(data)
  return (
    <Line
      line={line}
      action={
        library &&
        line.level !== 'good' && (
          <Link to={`/${library.path}`} className={buttonClass()}>
            Deschide „{library.label}”
          </Link>
        )
      }
    />
  )
}

/** A screen reader reads the icon's name, so nothing is said by its colour alone. */
const levels: Record<HealthLevel, { icon: IconComponent; color: string; name: string }> = {
  good: { icon: CircleCheck, color: 'text-good', name: 'În regulă' },
  unknown: { icon: CircleQuestionMark, color: 'text-quiet', name: 'Necunoscut' },
  warning: { icon: TriangleAlert, color: 'text-warning', name: 'Atenție' },
  bad: { icon: CircleX, color: 'text-danger', name: 'Problemă' },
}

function Line(props: { line: HealthLine; action?: ReactNode; children?: ReactNode }) {
  const { what, level, state, advice } = props.line
  const { action, children } = props
  const { icon: Icon, color, name } = levels[level]
  return (
    <li className="flex gap-3 py-3 text-sm">
      <Icon aria-label={name} role="img" className={classNames('mt-0.5 size-5 shrink-0', color)} />
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56 space-y-1">
            <p>
              <span className="font-medium text-ink">{what}</span>
              <span className="text-edge"> · </span>
              <span className={level === 'good' ? 'text-quiet' : classNames('font-medium', color)}>
                {state}
              </span>
            </p>
            {advice && <p className="leading-relaxed text-quiet">{advice}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </li>
  )
}

function CheckLinksButton() {
  const queries = useQueryClient()
  const { run: check, isRunning } = useAction(checkLinks, {
    failure: ['Linkurile nu au putut fi verificate', 'Încercați din nou.'],
    onDone: (links) =>
      queries.setQueryData<HealthReport>(healthKey, (report) => report && { ...report, links }),
  })
  return (
    <Button disabled={isRunning} onClick={() => check()}>
      {isRunning ? 'Se verifică...' : 'Verifică acum'}
    </Button>
  )
}

const problems: Record<BrokenAddress['problem'], string> = {
  missing: 'nu există',
  refused: 'nu poate fi deschisă',
  unreachable: 'nu răspunde',
  private: 'duce într-o rețea privată, pe care vizitatorii nu o văd',
  'not-a-picture': 'nu este o imagine',
}

const maxShownPaths = 3

function BrokenAddresses({ broken }: { broken: readonly BrokenAddress[] }) {
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
