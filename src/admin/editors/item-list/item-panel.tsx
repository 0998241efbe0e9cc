import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { FormProvider, get, useForm, useFormContext, useWatch } from 'react-hook-form'
import { itemProblems } from '#content/problems/problems.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { Card } from '#ui/card.tsx'
import { DetailsContext } from '../../fields/control/details-context.ts'
import { problemsResolver } from '../../fields/control/problems-resolver.ts'
import { DialogItemContext } from '../../translations/use-translation-key.ts'
import { usePageEditor } from '../page-editor-context.ts'
import { DetailsNotice } from './details-notice.tsx'
import type { DialogMapping, ListedItem } from './listed-item.ts'
import { useItemDetails } from './use-item-details.ts'
import { usePutItem } from './use-put-item.ts'

export interface ItemPanelProps {
  list: ItemListPath
  item: ListedItem
  mapping: DialogMapping
  children: ReactNode
}

type Values = Record<string, unknown>

/** The fields of an item beside its page: the same as in its dialog, but what is typed is in the draft at once. */
export function ItemPanel({ list, item, mapping, children }: ItemPanelProps) {
  const { getValues } = useFormContext()
  const put = usePutItem(list, mapping)
  const section = list.split('.')[0] as SectionKey
  const content: SiteData[SectionKey] = useWatch({ name: section })
  const inOneStep = usePageEditor()?.inOneStep
  const whole = useMemo((): Values => mapping.toDialog(item, content), [mapping, item, content])
  const others = (getValues(list) as ListedItem[]).filter(({ id }) => id !== item.id)
  const form = useForm<Values>({
    defaultValues: structuredClone({ ...whole }),
    mode: 'onChange',
    resolver: problemsResolver((values) => itemProblems(list, values, others)),
  })
  const latest = useRef(whole)
  latest.current = whole

  // What others save, what is undone and what is typed into the page itself comes into the fields. Both effects run before the
  // fields are seen, so that no letter comes too early to be heard.
  useLayoutEffect(() => {
    if (!sameContent(form.getValues(), whole)) form.reset(structuredClone({ ...whole }))
  }, [form, whole])

  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const typed = structuredClone({ ...values, id: item.id })
          if (!name || sameContent(typed, latest.current)) return
          // What is added to a list and taken away again are steps of their own.
          const isText = typeof get(typed, name) === 'string'
          inOneStep?.(isText ? `${list}.${item.id}.${name}` : undefined, () =>
            put(typed as ListedItem),
          )
        },
      }),
    [form, list, item.id, put, inOneStep],
  )

  const details = useItemDetails(list, item, form)
  const dialogItem = useMemo(() => ({ list, id: item.id }), [list, item.id])
  return (
    <div data-item={item.id}>
      <FormProvider {...form}>
        <DialogItemContext value={dialogItem}>
          <Card>
            <DetailsContext value={details.state === 'loaded'}>{children}</DetailsContext>
            <DetailsNotice list={list} {...details} />
          </Card>
        </DialogItemContext>
      </FormProvider>
    </div>
  )
}
