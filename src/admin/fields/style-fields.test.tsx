// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { Field } from './field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let form: UseFormReturn<FieldValues>

function Editor({ border }: { border: string }) {
  const { footer, styleSettings } = defaultSiteData
  form = useForm<FieldValues>({
    defaultValues: { styleSettings, footer: { ...footer, style: { borderTop: border } } },
  })
  return (
    <FormProvider {...form}>
      <Field name="styleSettings.sizes.navHeight" />
      <Field name="footer.style.borderTop" />
    </FormProvider>
  )
}

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const show = (border = '') => act(async () => root.render(<Editor border={border} />))

function control<Kind extends HTMLElement = HTMLInputElement>(label: string): Kind {
  const found =
    document.querySelector(`[aria-label="${label}"]`) ??
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      ?.control
  return (found as Kind | null) ?? expect.fail(`there is no control named ${label}`)
}

const named = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(`there is no ${name}`)

async function put(input: HTMLInputElement | HTMLSelectElement, text: string): Promise<void> {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')
  await act(async () => {
    value?.set?.call(input, text)
    input.dispatchEvent(
      new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
    )
  })
}

const height = 'styleSettings.sizes.navHeight'

test('the slider of a size and its control follow each other, in the unit that is written', async () => {
  await show()
  const slider = control('Înălțimea meniului: cursor')
  expect([slider.min, slider.max, slider.value]).toEqual(['48', '128', '64'])
  await put(slider, '96')
  expect(named(height).value).toBe('6rem')
  expect(form.getValues(height)).toBe('6rem')
  expect(document.body.textContent).toContain('Adică 96 px.')
  await put(named(height), '80px')
  expect(slider.value).toBe('80')
  await put(slider, '84')
  expect(form.getValues(height)).toBe('84px')
})

test('any other size may be typed, and a number alone gets the unit that was there', async () => {
  await show()
  await put(named(height), '20vh')
  expect(form.getValues(height)).toBe('20vh')
  await put(named(height), '5rem')
  await put(named(height), '6,5')
  await act(async () => named(height).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(named(height).value).toBe('6.5rem')
})

const border = 'footer.style.borderTop'

test('a border is chosen by its parts, and stored as one text', async () => {
  await show('2px dashed #ff0000')
  expect(control<HTMLSelectElement>('Linia de sus').value).toBe('dashed')
  await put(control<HTMLSelectElement>('Linia de sus'), 'dotted')
  await put(control('Grosimea liniei: cursor'), '5')
  await put(control('Culoarea liniei'), '#00ff')
  expect(form.getValues(border)).toBe('5px dotted #00ff')
  expect(control('Grosimea liniei (px)').value).toBe('5')
  expect(named(border).value).toBe('5px dotted #00ff')
})

test('a removed border is stored as a blank text, and a line chosen again has the width and colour of before', async () => {
  await show('2px dashed #ff0000')
  await put(control<HTMLSelectElement>('Linia de sus'), '')
  expect(form.getValues(border)).toBe('')
  expect(document.querySelector('[aria-label="Culoarea liniei: paletă"]')).toBeNull()
  await put(control<HTMLSelectElement>('Linia de sus'), 'solid')
  expect(form.getValues(border)).toBe('2px solid #ff0000')
})

test('a border that is written into its control is shown by its parts', async () => {
  await show()
  await put(named(border), '3px double teal')
  expect(control<HTMLSelectElement>('Linia de sus').value).toBe('double')
  expect(control('Grosimea liniei (px)').value).toBe('3')
})
