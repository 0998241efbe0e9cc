import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { type Translatable, withTranslations } from '#content/translations/translatable.ts'
import { isBlank, languageNames } from '#content/values/localised-text.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { GrowingTextArea } from '#ui/text-input.tsx'
import { useChosenSet } from '../prepare/chosen-set.ts'
import type { useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { ChangedRomanian } from '../translations/changed-romanian.tsx'
import { ConfirmButton } from '../translations/confirm-button.tsx'
import { StateMark } from '../translations/state-mark.tsx'
import { SuggestButton } from '../translations/suggest-button.tsx'
import type { TranslationTask } from '../translations/translation-tasks.ts'
import { useKnownTranslations } from '../translations/translations-context.ts'

export interface TranslationDraft {
  text: string
  /** As a machine wrote it, not changed yet. */
  isSuggestion?: boolean
}

export function maySaveTranslation({ maxLength }: Translatable, text: string): boolean {
  return !isBlank(text) && text.length <= maxLength
}

/** One text: the Romanian beside the translation. Ctrl+Enter saves and moves on, Alt with an arrow only moves. */
export function TranslationForm(props: {
  task: TranslationTask
  label: string
  position: string
  loaded: LoadedSite
  save: ReturnType<typeof useSave>['save']
  draft: TranslationDraft | undefined
  onDraft: (text: string | undefined) => void
  onSuggestion: (text: string, before: string) => void
  onMove: (by: 1 | -1) => void
  onDone: () => void
}) {
  const { task, label, position, loaded, save, draft, onDraft, onSuggestion, onMove, onDone } =
    props
  const { translatable, language, state } = task
  const { isSuggesting } = useKnownTranslations()
  const set = useChosenSet()
  const input = useRef<HTMLTextAreaElement>(null)
  const { isSaving, whileSaving } = useWhileSaving('Traducerea rămâne aici. Încercați din nou.')
  const stored = translatable.text[language]
  const text = draft?.text ?? stored
  const isTooLong = text.length > translatable.maxLength
  const hint = draft?.isSuggestion
    ? 'Propunere DeepL, nesalvată: citiți-o și corectați-o înainte de a salva.'
    : undefined
  const error = isTooLong
    ? `Textul este prea lung: cel mult ${translatable.maxLength} de caractere.`
    : undefined
  const canSave = maySaveTranslation(translatable, text) && text !== stored && !isSaving

  useEffect(() => input.current?.focus(), [])

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!canSave) return
    await whileSaving(async () => {
      const site = withTranslations(loaded.site, [{ path: translatable.path, language, text }])
      if (!(await save(loaded, site))) return
      onDone()
      onDraft(undefined)
    })
  }
  const press = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const by = event.altKey && ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (!isSave && !by) return
    event.preventDefault()
    if (by) onMove(by)
    else void submit()
  }

  return (
    <Card title={label}>
      <form onSubmit={submit} onKeyDown={press} className="space-y-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <StateMark task={task} />
          {draft?.isSuggestion && <Badge tone="warning">propunere nesalvată</Badge>}
          <span>{position}</span>
        </p>
        <div className="space-y-1.5">
          <h3 className="text-sm font-medium text-ink">
            {state === 'old' ? 'Română: ce s-a schimbat' : 'Română'}
          </h3>
          <div className="border-l-4 border-line bg-paper px-3 py-2 text-sm">
            {state === 'old' ? (
              <ChangedRomanian
                textKey={translatable}
                language={language}
                romanian={translatable.text.ro}
              />
            ) : (
              <p lang="ro" className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
                {translatable.text.ro}
              </p>
            )}
          </div>
        </div>
        <GrowingTextArea
          label={`Traducerea în ${languageNames[language]}${translatable.isHtml ? ' (HTML)' : ''}`}
          hint={hint}
          error={error}
          ref={input}
          rows={translatable.isHtml ? 8 : 3}
          lang={language}
          value={text}
          onChange={({ target }) => onDraft(target.value === stored ? undefined : target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" className="max-sm:w-full" disabled={!canSave}>
            {isSaving ? 'Se salvează...' : 'Salvează și treci la următorul'}
          </Button>
          {isSuggesting && (
            <SuggestButton
              wanted={{
                romanian: translatable.text.ro,
                language,
                isHtml: translatable.isHtml,
                context: label,
              }}
              current={text}
              onSuggestion={(suggestion, before) => {
                onSuggestion(suggestion, before)
                input.current?.focus()
              }}
            />
          )}
          {state === 'old' && (
            <ConfirmButton
              textKey={translatable}
              language={language}
              romanian={translatable.text.ro}
              onConfirmed={onDone}
            />
          )}
          <Button look="quiet" onClick={() => onMove(-1)}>
            Înapoi
          </Button>
          <Button look="quiet" onClick={() => onMove(1)}>
            Sari peste
          </Button>
        </div>
        <p className="text-xs text-quiet">
          {set
            ? 'Ce salvați intră în modificarea pregătită.'
            : 'Vizitatorii văd imediat ce salvați.'}
          <span className="hidden pointer-fine:inline">
            {' '}
            Ctrl+Enter salvează și trece la următorul; Alt+săgeată trece fără să salveze.
          </span>
        </p>
      </form>
    </Card>
  )
}
