// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterAll, expect, test, vi } from 'vitest'
import { fallbackContent } from '#content/description/fallback.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { awards, defaultAwards } from '../../../tests/support/made-up-section.ts'
import { OptionalSection } from './optional-section.tsx'

// Test files share a worker's modules: the mocks below need fresh ones, and no later file may get the mocked ones.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})
vi.mock('#content/site/sections.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/site/sections.ts')>()
  const { awards } = await import('../../../tests/support/made-up-section.ts')
  const sections = { ...original.sections, awards }
  return { ...original, sections, sectionKeys: Object.keys(sections) }
})
vi.mock('#content/defaults/default-site-data.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#content/defaults/default-site-data.ts')>()
  const { defaultAwards } = await import('../../../tests/support/made-up-section.ts')
  return { defaultSiteData: { ...original.defaultSiteData, awards: defaultAwards } }
})

let form: UseFormReturn<FieldValues>

function Editor() {
  form = useForm<FieldValues>({ defaultValues: { awards: fallbackContent(awards) } })
  return (
    <FormProvider {...form}>
      <OptionalSection section={'awards' as SectionKey} />
      <input {...form.register('awards.title.ro')} />
    </FormProvider>
  )
}

/** The example's own script is loaded meanwhile. */
async function exampleOffered(container: HTMLElement): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(container.querySelector('button')).not.toBeNull()
  }, 20_000)
}

test('the editor of an optional section offers an example while it is empty, and says that it is one', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(<Editor />))
  expect(container.querySelector('[name="awards.isOn"]')).not.toBeNull()

  await exampleOffered(container)
  const button = container.querySelector('button')
  expect(button?.textContent).toBe('Completează cu un exemplu')
  await act(async () => button?.click())
  expect(structuredClone(form.getValues('awards'))).toEqual({
    ...defaultAwards,
    isOn: false,
  })
  const title = container.querySelector<HTMLInputElement>('[name="awards.title.ro"]')
  expect(title?.value).toBe(defaultAwards.title.ro)
  expect(container.querySelector('button')).toBeNull()
  expect(container.textContent).toContain('sunt un exemplu')

  await act(async () => form.setValue('awards.title.ro', 'Ale noastre'))
  expect(container.textContent).not.toContain('sunt un exemplu')
  await act(async () => root.unmount())
})

test('with its first item a section gets the usual title, unless it has one', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(<Editor />))
  await exampleOffered(container)
  const item = { ...defaultAwards.items[0], id: 'own' }
  await act(async () => form.setValue('awards.items', [item]))
  expect(form.getValues('awards.title')).toEqual(defaultAwards.title)

  await act(async () => form.setValue('awards.title.ro', ''))
  expect(form.getValues('awards.title.ro'), 'a title that is deleted stays away').toBe('')
  await act(async () => form.setValue('awards.items', []))
  await act(async () => form.setValue('awards.title.ro', 'Ale noastre'))
  await act(async () => form.setValue('awards.isOn', true))
  expect(form.getValues('awards.title.ro')).toBe('Ale noastre')

  await act(async () => form.reset({ awards: fallbackContent(awards) }))
  const begunElsewhere = { ...fallbackContent(awards), items: [item] }
  await act(async () => form.reset({ awards: begunElsewhere }))
  expect(form.getValues('awards'), 'what comes from outside is left as it came').toEqual(
    begunElsewhere,
  )
  await act(async () => root.unmount())
})
