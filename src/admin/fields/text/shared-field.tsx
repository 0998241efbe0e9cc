import { useController, useFormContext, useWatch } from 'react-hook-form'
import { quoteEachLanguage } from '#content/problems/language-differences.ts'
import {
  blankText,
  inAllLanguages,
  isSameInAll,
  type LocalisedText,
  languages,
} from '#content/values/localised-text.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useLoadedDialog } from '../../screen/use-loaded-dialog.ts'
import { TranslationNote } from '../../translations/translation-note.tsx'
import type { SimpleFieldProps } from '../control/field-control-props.ts'
import { useIsPanelOpen, usePanelLanguage, useSplitField } from '../control/languages.tsx'
import { useFallbackHint } from '../control/use-fallback-hint.ts'
import { useFieldError } from '../control/use-field-error.ts'
import { useUndoToast } from '../control/use-undo-toast.ts'

// Loaded on demand: few ask, and every editor with fields would carry it.
const loadKeepOneDialog = async () => (await import('../control/keep-one-dialog.tsx')).KeepOneDialog

/** While its three values are the same, typing in any language changes all. Each panel still has a control of its own, named like others. */
export function SharedField({ name, field: description, hint }: SimpleFieldProps<'localised'>) {
  const { label, required, tellsDifference } = description
  const language = usePanelLanguage()
  const path = `${name}.${language}`
  const { getValues, setValue } = useFormContext()
  const { field } = useController({ name: path })
  const text: LocalisedText = useWatch({ name }) ?? blankText
  const [isSplit, setSplit] = useSplitField(name)
  const { Dialog: KeepOneDialog, open: ask, close } = useLoadedDialog(loadKeepOneDialog)
  const toastWithUndo = useUndoToast()
  const error = useFieldError(isSplit ? path : `${name}.ro`)
  const fallback = useFallbackHint(name, language)
  const differs = !isSameInAll(text)
  const isTypedOnce = !differs && !isSplit
  const isRequired = useIsPanelOpen() && required
  const shownHint = (isTypedOnce ? undefined : fallback) ?? hint

  const changeText = (typed: string) => {
    // Texts that become the same while one of them is typed must not start to follow each other.
    if (!isTypedOnce) setSplit(true)
    field.onChange(typed)
    const others = isTypedOnce ? languages.filter((other) => other !== language) : []
    for (const other of others)
      setValue(`${name}.${other}`, typed, { shouldValidate: Boolean(error) })
  }
  const makeSame = (kept: string) => {
    const before: LocalisedText = structuredClone(getValues(name))
    setSplit(false)
    setValue(name, inAllLanguages(kept), { shouldValidate: Boolean(error) })
    toastWithUndo(`${label}: acum același text în toate limbile`, () => setValue(name, before))
  }

  return (
    <div className="space-y-2">
      <FieldFrame
        label={`${label} (${isTypedOnce ? 'același text în toate limbile' : language.toUpperCase()})`}
        required={isRequired}
        hint={shownHint}
        error={error}
      >
        <TextInput
          {...field}
          type="text"
          lang={language}
          required={isRequired}
          value={isTypedOnce ? text.ro : (field.value ?? '')}
          onChange={(event) => changeText(event.target.value)}
        />
      </FieldFrame>
      {differs && <TranslationNote name={name} language={language} />}
      {differs && (
        <div
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 px-3 py-2 text-sm',
            tellsDifference ? 'border-accent bg-warning-ground' : 'border-line bg-paper text-quiet',
          )}
        >
          <p className="min-w-0 break-words">
            Nu este același text în toate limbile: {quoteEachLanguage(text)}
          </p>
          {/* Where a difference is a slip, there is nothing to ask; elsewhere it may be a translation. */}
          <Button onClick={() => (tellsDifference ? makeSame(text.ro) : ask())}>
            Fă la fel în toate limbile
          </Button>
        </div>
      )}
      <Switch
        look="quiet"
        label="Alt text în altă limbă"
        aria-label={`${label}: alt text în altă limbă`}
        checked={!isTypedOnce}
        onChange={({ target }) => {
          if (target.checked) setSplit(true)
          else if (differs) ask()
          else setSplit(false)
        }}
      />
      {KeepOneDialog && <KeepOneDialog text={text} onKeep={makeSame} onClose={close} />}
    </div>
  )
}
