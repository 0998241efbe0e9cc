import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { sectionProblems } from '#content/problems/problems.ts'
import { isOn } from '#content/shown/optional-sections.ts'
import { itemListPaths } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Button } from '#ui/button.tsx'
import { useChosenSet } from '../prepare/chosen-set.ts'
import { PrepareButton } from '../saving/prepare-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { saveBarClass } from '../screen/save-bar.ts'
import { useEditor } from './editor-context.ts'

interface SaveBarProps {
  section: SectionKey
  label: string
  changeCount: number
  onSave: () => void
  children?: ReactNode
}

export function SaveBar({ section, label, changeCount, onSave, children }: SaveBarProps) {
  const { isDirty, isSaving, isUploading, uploadLabel, prepare } = useEditor()
  const set = useChosenSet()
  // An item dialog's button saves into the list only, so the bar says after it that something is left to do.
  const hasDialogs = itemListPaths.some((path) => path.startsWith(`${section}.`))
  return (
    <div className={saveBarClass}>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:flex-wrap sm:justify-end [&>button]:shrink-0 sm:[&>button]:px-3">
        {isDirty && hasDialogs && (
          <FootLine
            text={formatCount(changeCount, 'modificare nepublicată', 'modificări nepublicate')}
            action={set ? 'Salvează' : 'Publică'}
            onPress={onSave}
          />
        )}
        {!isDirty && sections[section].optional && <OffLine section={section} onSave={onSave} />}
        {isDirty && (
          <PrepareButton
            disabled={isSaving || isUploading}
            onChoose={(choice) => void prepare(choice)}
          />
        )}
        {children}
        <Button type="submit" look="primary" disabled={!isDirty || isSaving || isUploading}>
          {isUploading
            ? uploadLabel
            : isSaving
              ? 'Se salvează...'
              : set
                ? 'Salvează fără publicare'
                : label}
        </Button>
      </div>
    </div>
  )
}

function OffLine({ section, onSave }: Pick<SaveBarProps, 'section' | 'onSave'>) {
  const { setValue } = useFormContext()
  const content: object = useWatch({ name: section })
  if (!isOffWithContent(section, content)) return null
  const turnOn = () => {
    setValue(`${section}.isOn`, true)
    onSave()
  }
  return (
    <FootLine
      text="Secțiunea este oprită: vizitatorii nu o văd"
      action="Pornește"
      onPress={turnOn}
    />
  )
}

function FootLine(props: { text: string; action: string; onPress: () => void }) {
  const { text, action, onPress } = props
  const { isSaving, isUploading } = useEditor()
  return (
    <div className="text-sm max-sm:order-1 sm:mr-auto sm:@max-2xl:basis-full">
      <span role="status">{text}</span>
      {' · '}
      <button
        type="button"
        disabled={isSaving || isUploading}
        onClick={onPress}
        className="inline-flex min-h-8 cursor-pointer items-center font-semibold underline underline-offset-2"
      >
        {action}
      </button>
    </div>
  )
}

/** Whether visitors would see something if the section were turned on: items, or where it has no list all that it requires. */
export function isOffWithContent(section: SectionKey, content: object): boolean {
  if (isOn(section, content as SiteData[SectionKey])) return false
  const turnedOn = { ...content, isOn: true } as SiteData[SectionKey]
  const hasList = itemListPaths.some((path) => path.startsWith(`${section}.`))
  return hasList ? hasItems(content) : sectionProblems(section, turnedOn).length === 0
}

export function hasItems(content: object): boolean {
  return Object.values(content).some((value) => Array.isArray(value) && value.length > 0)
}
