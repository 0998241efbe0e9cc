import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { itemProblems } from '#content/problems/problems.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailsContext } from '../../fields/control/details-context.ts'
import { Languages, LanguageTabs } from '../../fields/control/languages.tsx'
import { problemsResolver } from '../../fields/control/problems-resolver.ts'
import { revealControl } from '../../fields/control/reveal-control.ts'
import { isStoppedByPicture } from '../../html/unplaced-picture.ts'
import { UploadsContext, useUploadsUnderWay } from '../../pictures/upload/uploads-under-way.ts'
import { ItemPreview } from '../../preview/item-preview.tsx'
import { PreviewButton, useIsPreviewBeside } from '../../preview/preview-pane.tsx'
import { DialogItemContext } from '../../translations/use-translation-key.ts'
import { useDialogDraft } from '../editor-context.ts'
import { DetailsNotice } from './details-notice.tsx'
import type { ItemPanelProps } from './item-panel.tsx'
import type { ListedItem } from './listed-item.ts'
import { useItemDetails } from './use-item-details.ts'

interface ItemDialogProps extends ItemPanelProps {
  title: string
  /** The other items of the list, from which its key and its address must differ. */
  others: readonly object[]
  onSave: (item: ListedItem) => void
  onClose: () => void
}

export function ItemDialog(props: ItemDialogProps) {
  const { title, list, item, others, mapping, onSave, children } = props
  const element = useRef<HTMLFormElement>(null)
  const [isWarned, setWarned] = useState(false)
  const isPreviewBeside = useIsPreviewBeside()
  const form = useForm({
    defaultValues: item as Record<string, unknown>,
    resolver: problemsResolver((values) => itemProblems(list, values, others)),
  })
  // Read while rendering, because the form only tracks what a render has read.
  const { isDirty } = form.formState

  // Where another item has the same address, the field is shown and says so at once, not only when somebody presses „Salvează”.
  const [isTaken] = useState(() =>
    itemProblems(list, item, others).some(({ path }) => path === 'slug'),
  )
  useEffect(() => {
    if (!isTaken) return
    void form.trigger('slug')
    if (element.current) revealControl(element.current, 'slug')
  }, [isTaken, form])

  const details = useItemDetails(list, item, form)
  const { isUploading, isUndecided, uploadLabel, addUploads } = useUploadsUnderWay()
  const setDialogDraft = useDialogDraft(list.split('.')[0] as SectionKey)
  useEffect(() => {
    const keep = () => {
      const typed = { ...form.getValues(), id: item.id } as ListedItem
      setDialogDraft((section) => mapping.intoSection(section, typed))
    }
    return form.subscribe({ formState: { values: true }, callback: keep })
  }, [form, setDialogDraft, item.id, mapping])
  const dialogItem = useMemo(() => ({ list, id: item.id }), [list, item.id])
  const close = () => {
    props.onClose()
    setDialogDraft(undefined)
  }

  const submit = async (event: FormEvent) => {
    // React also tells the section's form, which is a parent in the component tree but not in the document.
    event.stopPropagation()
    event.preventDefault()
    if (isUploading || isStoppedByPicture(element.current)) return
    await form.handleSubmit((values) => {
      onSave(values as ListedItem)
      close()
    })(event)
    const [problem] = itemProblems(list, form.getValues(), others)
    if (problem && element.current) revealControl(element.current, problem.path)
  }

  return (
    <Dialog
      title={title}
      description="„Salvează” îl pune doar în listă. Ca să apară pe site, salvați și în josul paginii."
      width={isPreviewBeside ? 'full' : 'wide'}
      isBare
      onClose={() => (isDirty || isUploading ? setWarned(true) : close())}
    >
      <FormProvider {...form}>
        <Languages>
          <ItemPreview list={list} id={item.id}>
            <form ref={element} noValidate onSubmit={submit} className="flex flex-1 flex-col">
              <DialogBody>
                {isWarned && (
                  <Notice tone="warning">
                    <p>
                      {isUndecided
                        ? 'O imagine este deja pe site. Alegeți care rămâne, apoi apăsați'
                        : isUploading
                          ? 'Imaginea se încarcă încă. Așteptați să ajungă, apoi apăsați'
                          : 'Textul din această fereastră nu este încă în listă. Apăsați'}{' '}
                      „Salvează” pentru a păstra modificările sau „Anulează” pentru a renunța la
                      ele.
                    </p>
                  </Notice>
                )}
                <div className="flex items-center justify-between gap-3">
                  <LanguageTabs />
                  <PreviewButton />
                </div>
                <DialogItemContext value={dialogItem}>
                  <DetailsContext value={details.state === 'loaded'}>
                    <UploadsContext value={addUploads}>{children}</UploadsContext>
                  </DetailsContext>
                  <DetailsNotice list={list} {...details} />
                </DialogItemContext>
              </DialogBody>
              <DialogFooter onCancel={close}>
                <Button type="submit" look="primary" disabled={isUploading}>
                  {isUploading ? uploadLabel : 'Salvează'}
                </Button>
              </DialogFooter>
            </form>
          </ItemPreview>
        </Languages>
      </FormProvider>
    </Dialog>
  )
}
