import { useMemo, useState } from 'react'
import { pathLabel, pathLabels } from '#content/problems/path-label.ts'
import type { DetailKeys } from '#content/site/details.ts'
import { sections } from '#content/site/sections.ts'
import { keyText, translatables, withTranslations } from '#content/translations/translatable.ts'
import { loadWithDetails } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import type { OpenDetail } from '#data/site/translations.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { useClientQuery } from '../connection/use-client-query.ts'
import { LeaveGuard } from '../drafts/leave-guard.tsx'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { formatCount } from '../screen/format-count.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { SiteGate } from '../site/site-gate.tsx'
import { StateMark } from '../translations/state-mark.tsx'
import {
  countTasks,
  type TranslationTask,
  translationTasks,
} from '../translations/translation-tasks.ts'
import { useKnownTranslations } from '../translations/translations-context.ts'
import { TranslationFiles } from './translation-files.tsx'
import { maySaveTranslation, type TranslationDraft, TranslationForm } from './translation-form.tsx'

export function Translations() {
  return (
    <>
      <ScreenHeader title="Traduceri" actions={<TranslationFiles />} />
      <SiteGate>{(loaded) => <TasksWithDetails loaded={loaded} />}</SiteGate>
    </>
  )
}

const filters = {
  all: { label: 'Toate', fits: () => true },
  missing: { label: 'Lipsesc', fits: ({ state }: TranslationTask) => state === 'missing' },
  old: { label: 'Româna s-a schimbat', fits: ({ state }: TranslationTask) => state === 'old' },
  en: { label: 'Engleză', fits: ({ language }: TranslationTask) => language === 'en' },
  ru: { label: 'Rusă', fits: ({ language }: TranslationTask) => language === 'ru' },
} as const

type Drafts = Readonly<Record<string, TranslationDraft>>

function TasksWithDetails({ loaded }: { loaded: LoadedSite }) {
  const { isError, refetch, ...shown } = useSiteToTranslate(loaded)
  return (
    <div className="space-y-5">
      {isError && (
        <Notice
          tone="warning"
          title="Unele texte nu au putut fi încărcate"
          actions={<Button onClick={() => void refetch()}>Încearcă din nou</Button>}
        >
          <p>Verificați conexiunea la internet. Celelalte texte se pot traduce și acum.</p>
        </Notice>
      )}
      <Tasks {...shown} />
    </div>
  )
}

function Tasks({ loaded }: { loaded: LoadedSite }) {
  const { old: oldOnes } = useKnownTranslations()
  const all = useMemo(
    () => translationTasks(translatables(loaded.site), oldOnes),
    [loaded.site, oldOnes],
  )
  const [filter, setFilter] = useState<keyof typeof filters>('all')
  const [chosen, setChosen] = useState<string>()
  const [drafts, setDrafts] = useState<Drafts>({})
  const { save, openConflicts } = useSave()
  const { whileSaving } = useWhileSaving('Traducerile rămân aici. Încercați din nou.')

  const tasks = all.filter(filters[filter].fits)
  const at = tasks.findIndex((task) => taskKey(task) === chosen)
  const index = Math.max(0, at)
  const task = tasks[index]
  const goTo = (to: number) => {
    const next = tasks[to]
    if (next) setChosen(taskKey(next))
  }
  const setDraft = (key: string, draft: TranslationDraft | undefined) =>
    setDrafts(({ [key]: _, ...others }) => (draft ? { ...others, [key]: draft } : others))
  /** It arrives late: what has been typed since is kept. */
  const addSuggestion = (task: TranslationTask, text: string, before: string) =>
    setDrafts((now) => {
      const { translatable, language } = task
      const key = taskKey(task)
      const typed = now[key]?.text ?? translatable.text[language]
      return typed === before ? { ...now, [key]: { text, isSuggestion: true } } : now
    })
  /** What was typed and may be saved; a machine's words wait until somebody has read them. */
  const typed = all.flatMap((task) => {
    const { translatable, language } = task
    const draft = drafts[taskKey(task)]
    const isTyped = draft && !draft.isSuggestion && maySaveTranslation(translatable, draft.text)
    return isTyped ? [{ path: translatable.path, language, text: draft.text }] : []
  })
  const saveTyped = async () => {
    let isSaved = false
    await whileSaving(async () => {
      isSaved = Boolean(await save(loaded, withTranslations(loaded.site, typed)))
    })
    return isSaved
  }
  const { missing, old } = countTasks(all)
  const counts = [
    missing > 0 && formatCount(missing, 'traducere lipsește', 'traduceri lipsesc'),
    old > 0 && formatCount(old, 'traducere este veche', 'traduceri sunt vechi'),
  ].filter(Boolean)
  return (
    <div className="space-y-5">
      <p role="status" className="text-sm text-quiet">
        {all.length === 0
          ? 'Toate textele au traducere în engleză și rusă.'
          : `${counts.join('; ')}.`}
      </p>
      {all.length > 0 && (
        <Segments
          label="Ce se arată"
          options={Object.entries(filters).map(([name, { label, fits }]) => ({
            value: name as keyof typeof filters,
            label: `${label} (${all.filter(fits).length})`,
          }))}
          chosen={filter}
          onChoose={setFilter}
        />
      )}
      {task && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div className="xl:order-2 xl:sticky xl:top-4">
            <TranslationForm
              key={taskKey(task)}
              task={task}
              label={pathLabel(task.translatable.path, loaded.site)}
              position={`${index + 1} din ${tasks.length}`}
              loaded={loaded}
              save={save}
              draft={drafts[taskKey(task)]}
              onDraft={(text) => setDraft(taskKey(task), text === undefined ? undefined : { text })}
              onSuggestion={(text, before) => addSuggestion(task, text, before)}
              onMove={(by) => goTo(index + by)}
              // The task leaves the list once its state is known, and the next one stands in its place.
              onDone={() => goTo(index + 1 < tasks.length ? index + 1 : index - 1)}
            />
          </div>
          <TaskList
            tasks={tasks}
            loaded={loaded}
            chosen={taskKey(task)}
            drafts={drafts}
            onChoose={setChosen}
          />
        </div>
      )}
      <LeaveGuard
        isDirty={Object.keys(drafts).length > 0}
        keepsDraft={false}
        onDiscard={() => setDrafts({})}
        {...(typed.length === Object.keys(drafts).length && { onSave: saveTyped })}
      />
      {openConflicts && <ConflictDialog {...openConflicts} />}
    </div>
  )
}

function taskKey({ translatable, language }: TranslationTask): string {
  return keyText(translatable, language)
}

/** The beginning of a text, without its tags: rows of the same field are told apart by it. */
function excerpt(text: string): string {
  const withoutTags = text.slice(0, 300).replace(/<[^>]*>?/g, ' ')
  return withoutTags.slice(0, 120)
}

const maxShown = 200

function TaskList(props: {
  tasks: readonly TranslationTask[]
  loaded: LoadedSite
  chosen: string
  drafts: Drafts
  onChoose: (key: string) => void
}) {
  const { tasks, loaded, chosen, drafts, onChoose } = props
  // The chosen one is among those that are shown, however long the list is.
  const at = tasks.findIndex((task) => taskKey(task) === chosen)
  const from = Math.max(0, at - maxShown / 2)
  const shown = tasks.slice(from, from + maxShown)
  const shownSections = [...new Set(shown.map(({ translatable }) => translatable.section))]
  return (
    <Card title="Ce este de tradus">
      {shownSections.map((section) => (
        <section key={section} className="space-y-1">
          <h3 className="text-sm font-semibold">{sections[section].label}</h3>
          <ul>
            {shown
              .filter(({ translatable }) => translatable.section === section)
              .map((task) => (
                <li key={taskKey(task)}>
                  <button
                    type="button"
                    aria-current={taskKey(task) === chosen ? 'true' : undefined}
                    onClick={() => onChoose(taskKey(task))}
                    className="flex w-full cursor-pointer items-center gap-2 px-2 py-1.5 text-left text-sm hover:bg-shade aria-[current]:bg-shade"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block break-words first-letter:uppercase">
                        {pathLabels(task.translatable.path, loaded.site)
                          .slice(1)
                          // An item is told without the name of its list.
                          .filter((_, at, all) => at > 0 || all.length < 3)
                          .join(' › ')}
                      </span>
                      <span lang="ro" className="block truncate text-xs text-quiet">
                        {excerpt(task.translatable.text.ro)}
                      </span>
                    </span>
                    {drafts[taskKey(task)] && (
                      <span className="text-xs text-quiet">
                        {drafts[taskKey(task)]?.isSuggestion ? 'propunere' : 'nesalvat'}
                      </span>
                    )}
                    <StateMark task={task} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {tasks.length > shown.length && (
        <p className="text-sm text-quiet">și încă {tasks.length - shown.length}</p>
      )}
    </Card>
  )
}

/** The site with the details of the items in which something is left to translate; without them while they are loading. */
function useSiteToTranslate(loaded: LoadedSite) {
  const keys = keysOf(useKnownTranslations().openDetails)
  const { data, isError, refetch } = useClientQuery(
    ['site-to-translate', loaded.revision, keys],
    (client) => loadWithDetails(client, loaded, keys),
    { placeholderData: (before) => before },
  )
  return { loaded: data ?? loaded, isError, refetch }
}

function keysOf(open: readonly OpenDetail[]): DetailKeys {
  const keys: Record<string, string[]> = {}
  for (const { table, row } of open)
    if (!keys[table]?.includes(row)) keys[table] = [...(keys[table] ?? []), row]
  return keys
}
