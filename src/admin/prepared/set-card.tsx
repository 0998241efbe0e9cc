import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { problemWords } from '#content/requests/prepared-problem.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import { publishSet, takeBackSet } from '#data/prepared/publish-set.ts'
import { deleteSet, type PreparedSummary, requireSet } from '#data/prepared/sets.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { panelConfig } from '../connection/panel-config.ts'
import { versionParameter } from '../history/version-parameter.ts'
import { toastProblem } from '../notices/problem-notice.ts'
import { chooseSet, useChosenSet } from '../prepare/chosen-set.ts'
import { isOpenSet, stateNames } from '../prepare/sets.ts'
import { announceSave } from '../saving/announce-save.ts'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSave } from '../saving/use-save.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { sectionNames, useScreens } from '../screen/screens-context.ts'
import { siteKeyOf } from '../site/use-site.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { SetChanges } from './set-changes.tsx'
import { SetLinks } from './set-links.tsx'
import { useSetAction } from './use-set-action.ts'

export function SetCard({ set }: { set: PreparedSummary }) {
  const queries = useQueryClient()
  const names = sectionNames(useScreens(), set.sections)
  const isChosen = useChosenSet()?.id === set.id
  const { askAboutConflicts, openConflicts } = useSave()
  const [isPlanning, setPlanning] = useState(false)
  const isOpen = isOpenSet(set)
  const problem = set.problem && problemWords(set.problem)

  const show = (loaded: LoadedSite, title: string, description: string) => {
    if (isChosen) chooseSet(undefined)
    queries.setQueryData(siteKeyOf(undefined), loaded)
    announceSave(loaded.site)
    toast.success(title, { description })
  }
  const publish = useSetAction('Modificarea nu a putut fi publicată.', async (client) => {
    const stored = await requireSet(client, set.id)
    let result = await publishSet(client, stored)
    while (result.status === 'conflict') {
      const { current: now } = result
      const merged = await askAboutConflicts(result.conflicts, result.merged, 'publication')
      if (!merged) return
      result = await publishSet(client, stored, { now, merged, conflicts: [] })
    }
    if (result.status === 'invalid') {
      const [problem] = result.problems
      if (problem) toastProblem(problem, result.merged)
      return
    }
    const { loaded } = result
    show(loaded, `„${set.name}” este pe site`, `Versiunea ${loaded.site.version}.`)
  })
  const takeBack = useSetAction('Modificarea nu a putut fi retrasă.', async (client) => {
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
  const remove = useSetAction('Modificarea nu a putut fi ștearsă.', async (client) => {
    await deleteSet(client, set.id)
    if (isChosen) chooseSet(undefined)
  })
  const whileIdle = { disabled: [publish, takeBack, remove].some(({ isRunning }) => isRunning) }

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
      {problem && (
        <Notice tone="warning" title={problem.title}>
          {problem.why}
        </Notice>
      )}
      {set.kept.length > 0 && (
        <Notice tone="info" title="Au rămas pe site, fiindcă s-au schimbat după publicare">
          {set.kept.map(({ label }) => label).join('; ')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button {...whileIdle} onClick={() => chooseSet(isChosen ? undefined : set)}>
            {isChosen ? 'Nu mai lucra la ea' : 'Lucrează la ea'}
          </Button>
        )}
        {isOpen && (
          <AskingButton
            {...whileIdle}
            title={`Publicați „${set.name}”?`}
            question="Apare pe site imediat, îmbinată cu ce s-a salvat între timp."
            confirmLabel="Publică"
            onConfirm={() => publish.run()}
          >
            Publică acum
          </AskingButton>
        )}
        {panelConfig().servesPrepared && set.state !== 'taken_back' && (
          <Button {...whileIdle} onClick={() => setPlanning(true)}>
            {isOpen ? 'Planifică' : 'Planifică retragerea'}
          </Button>
        )}
        {set.state === 'published' && (
          <AskingButton
            {...whileIdle}
            title={`Retrageți „${set.name}”?`}
            question="Ce a schimbat ea revine cum era. Ce s-a schimbat de atunci rămâne și vi se arată."
            confirmLabel="Retrage"
            onConfirm={() => takeBack.run()}
          >
            Retrage de pe site
          </AskingButton>
        )}
        <AskingButton
          {...whileIdle}
          look="remove"
          title={`Ștergeți „${set.name}”?`}
          question={
            isOpen
              ? 'Ce ați pregătit se pierde, cu linkurile și răspunsurile primite.'
              : 'Site-ul rămâne cum este; linkurile și răspunsurile se șterg.'
          }
          confirmLabel="Șterge"
          onConfirm={() => remove.run()}
        >
          Șterge
        </AskingButton>
      </div>
      {isOpen && set.sections.length > 0 && <SetChanges set={set} />}
      {panelConfig().servesPrepared && <SetLinks set={set} />}
      {isPlanning && <PlanDialog set={set} onClose={() => setPlanning(false)} />}
      {openConflicts && <ConflictDialog {...openConflicts} />}
    </Card>
  )
}
