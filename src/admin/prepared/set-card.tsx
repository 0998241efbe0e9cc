import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import type { PreparedProblem } from '#content/requests/prepared-problem.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import { publishSet, takeBackSet } from '#data/prepared/publish-set.ts'
import { deleteSet, type PreparedSummary, requireSet } from '#data/prepared/sets.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { servesPrepared } from '../connection/panel-config.ts'
import { versionParameter } from '../history/version-parameter.ts'
import { toastProblem } from '../notices/problem-notice.ts'
import { chooseSet, useChosenSet } from '../prepare/chosen-set.ts'
import { isOpenSet, stateNames } from '../prepare/sets.ts'
import { announceSave } from '../saving/announce-save.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import type { OpenConflicts } from '../saving/use-save.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { sectionNames, useScreens } from '../screen/screens-context.ts'
import { siteKeyOf } from '../site/use-site.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { SetChanges } from './set-changes.tsx'
import { SetLinks } from './set-links.tsx'
import { useSetWork } from './use-set-work.ts'

type Chosen = Parameters<typeof publishSet>[2]

/** A prepared set: its state, what it changes, to whom it was shown, and what can be done with it. */
export function SetCard({ set }: { set: PreparedSummary }) {
  const queries = useQueryClient()
  const names = sectionNames(useScreens(), set.sections)
  const isChosen = useChosenSet()?.id === set.id
  const work = useSetWork()
  const [isPlanning, setPlanning] = useState(false)
  const [openConflicts, setOpenConflicts] = useState<OpenConflicts>()
  const isOpen = isOpenSet(set)
  const whole = { disabled: work.isWorking }

  const show = (loaded: LoadedSite, title: string, description: string) => {
    if (isChosen) chooseSet(undefined)
    queries.setQueryData(siteKeyOf(undefined), loaded)
    announceSave(loaded.site)
    toast.success(title, { description })
  }
  const publish = (chosen?: Chosen): Promise<void> =>
    work.run('Modificarea nu a putut fi publicată.', async (client) => {
      const result = await publishSet(client, await requireSet(client, set.id), chosen)
      if (result.status === 'saved')
        show(
          result.loaded,
          `„${set.name}” este pe site`,
          `Versiunea ${result.loaded.site.version}.`,
        )
      else if (result.status === 'invalid') {
        const [problem] = result.problems
        if (problem) toastProblem(problem, result.merged)
      } else {
        const { conflicts, merged, current: from } = result
        const answer = (site: LoadedSite['site'] | null) => {
          setOpenConflicts(undefined)
          if (site) void publish({ from, site })
        }
        setOpenConflicts({ conflicts, merged, against: 'publication', answer })
      }
    })
  const takeBack = () =>
    work.run('Modificarea nu a putut fi retrasă.', async (client) => {
      const { loaded, kept } = await takeBackSet(client, await requireSet(client, set.id))
      const stays = kept.map(({ label }) => label).join('; ')
      show(
        loaded,
        `„${set.name}” este retrasă`,
        stays === ''
          ? 'Site-ul este ca înainte de ea.'
          : `Rămân, fiindcă s-au schimbat de atunci: ${stays}`,
      )
    })
  const remove = () =>
    work.run('Modificarea nu a putut fi ștearsă.', async (client) => {
      await deleteSet(client, set.id)
      if (isChosen) chooseSet(undefined)
    })

  return (
    <Card
      title={set.name}
      description={names === '' ? 'Nu schimbă încă nimic.' : `Schimbă: ${names}.`}
      actions={
        <Badge tone={set.state === 'planned' ? 'accent' : 'plain'}>{stateNames[set.state]}</Badge>
      }
    >
      <p className="text-sm text-quiet">
        Schimbată pe {momentInMoldova(set.updated_at)}
        {set.updated_by_email && ` de ${set.updated_by_email}`}.
        {set.published_version !== null && (
          <>
            {' '}
            Publicată ca{' '}
            <Link
              to={`/history?${versionParameter}=${set.published_version}`}
              className="underline underline-offset-2"
            >
              versiunea {set.published_version}
            </Link>
            .
          </>
        )}
      </p>
      {set.problem && <ProblemNotice {...set.problem} />}
      {set.kept.length > 0 && (
        <Notice tone="info" title="Au rămas pe site, fiindcă s-au schimbat după publicare">
          {set.kept.map(({ label }) => label).join('; ')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button {...whole} onClick={() => chooseSet(isChosen ? undefined : set)}>
            {isChosen ? 'Nu mai lucra la ea' : 'Lucrează la ea'}
          </Button>
        )}
        {isOpen && (
          <AskingButton
            {...whole}
            title={`Publicați „${set.name}”?`}
            question="Apare pe site imediat, îmbinată cu ce s-a salvat între timp."
            confirmLabel="Publică"
            onConfirm={() => void publish()}
          >
            Publică acum
          </AskingButton>
        )}
        {servesPrepared() && set.state !== 'taken_back' && (
          <Button {...whole} onClick={() => setPlanning(true)}>
            {isOpen ? 'Planifică' : 'Planifică retragerea'}
          </Button>
        )}
        {set.state === 'published' && (
          <AskingButton
            {...whole}
            title={`Retrageți „${set.name}”?`}
            question="Ce a schimbat ea revine cum era. Ce s-a schimbat de atunci rămâne și vi se spune."
            confirmLabel="Retrage"
            onConfirm={() => void takeBack()}
          >
            Retrage de pe site
          </AskingButton>
        )}
        <AskingButton
          {...whole}
          look="danger"
          title={`Ștergeți „${set.name}”?`}
          question={
            isOpen
              ? 'Ce ați pregătit se pierde, cu linkurile și răspunsurile primite.'
              : 'Site-ul rămâne cum este; linkurile și răspunsurile se șterg.'
          }
          confirmLabel="Șterge"
          onConfirm={() => void remove()}
        >
          Șterge
        </AskingButton>
      </div>
      {isOpen && set.sections.length > 0 && <SetChanges set={set} />}
      {servesPrepared() && <SetLinks set={set} work={work} />}
      {isPlanning && <PlanDialog set={set} work={work} onClose={() => setPlanning(false)} />}
      {openConflicts && <ConflictDialog {...openConflicts} />}
    </Card>
  )
}

const problemTexts: Record<PreparedProblem['kind'], string> = {
  conflict: 'Același câmp a fost schimbat și pe site:',
  invalid: 'Lipsește ceva obligatoriu:',
  pictures: 'O imagine din ea a fost ștearsă:',
  address: 'Adresa este luată de altă pagină:',
  rights: 'Cine a planificat-o nu mai are acest drept.',
  refused: 'Baza de date nu a primit-o:',
  restored: 'Site-ul a fost restaurat dintr-o copie, deci planul așteaptă. Planificați din nou.',
}

/** Why nothing happened at the planned time. */
function ProblemNotice({ kind, paths, message, of, at }: PreparedProblem) {
  const what = of === 'taking_back' ? 'Nu s-a retras' : 'Nu s-a publicat'
  const details = [...paths.map(({ label }) => label), ...(message ? [message] : [])].join('; ')
  return (
    <Notice tone="warning" title={at ? `${what} pe ${momentInMoldova(at)}` : what}>
      {problemTexts[kind]} {kind !== 'rights' && details}
    </Notice>
  )
}
