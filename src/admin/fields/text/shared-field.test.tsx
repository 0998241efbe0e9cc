// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { completeJsdom } from '../../../../tests/support/jsdom-browser.ts'
import { LanguagePanels, Languages, LanguageTabs } from '../control/languages.tsx'
import { Field } from '../field.tsx'

completeJsdom()

let root: Root
let form: UseFormReturn<FieldValues>

function Editor({ phone, companyName }: { phone: object; companyName: object }) {
  const { contact, footer } = defaultSiteData
  form = useForm<FieldValues>({
    defaultValues: {
      contact: { ...contact, info: { ...contact.info, phone } },
      footer: { ...footer, companyName },
    },
  })
  return (
    <FormProvider {...form}>
      <Languages>
        <LanguageTabs />
        <LanguagePanels>
          <Field name="contact.info.phone" />
          <Field name="footer.companyName" />
        </LanguagePanels>
      </Languages>
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

const show = (phone: object, companyName: object = inEveryLanguage('Temelia')) =>
  act(async () => root.render(<Editor phone={phone} companyName={companyName} />))
const control = (language: string) =>
  document.querySelector<HTMLInputElement>(`[name="contact.info.phone.${language}"]`) ??
  expect.fail(`there is no control for ${language}`)
const shown = () => ['ro', 'en', 'ru'].map((language) => control(language).value)
const stored = () => Object.values(form.getValues('contact.info.phone'))
const visibleText = () => document.querySelector('[role="tabpanel"]:not([hidden])')?.textContent

async function type(language: string, text: string): Promise<void> {
  const input = control(language)
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  await act(async () => {
    value?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const press = (selector: string, text = '') =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => !element.closest('[hidden]') && element.textContent?.includes(text),
    )
    expect(found, `${selector} ${text}`).toBeDefined()
    found?.click()
  })
const pressSwitch = () => press('input[type="checkbox"]')

const inEveryLanguage = (text: string) => ({ ro: text, en: text, ru: text })

test('a phone number that is the same in every language is typed once', async () => {
  await show(inEveryLanguage('022'))
  expect(visibleText()).toContain('Telefon (același text în toate limbile)')
  await type('ro', '069')
  expect(shown()).toEqual(['069', '069', '069'])
  expect(stored()).toEqual(['069', '069', '069'])
})

test('a blank translation of a shared text counts as the same, and follows it', async () => {
  await show({ ro: '022', en: '', ru: ' ' })
  expect(shown()).toEqual(['022', '022', '022'])
  await type('ro', '069')
  expect(stored()).toEqual(['069', '069', '069'])
})

test('once the switch lets the languages differ, they stay separate even if their texts become the same while typing', async () => {
  await show(inEveryLanguage('022'))
  await pressSwitch()
  expect(visibleText()).toContain('Telefon (RO)')
  await type('en', '0221')
  await type('en', '022')
  await type('en', '069')
  expect(stored()).toEqual(['022', '069', '022'])
})

test('stored texts that differ stay separate even if they become the same while typing', async () => {
  await show({ ro: '022', en: '069', ru: '022' })
  await type('en', '022')
  await type('en', '0223')
  expect(stored()).toEqual(['022', '0223', '022'])
})

test('phone numbers that differ between languages are all shown, and one press makes them the same as in Romanian', async () => {
  await show({ ro: '069', en: '022', ru: '022' })
  expect(shown()).toEqual(['069', '022', '022'])
  expect(visibleText()).toContain('RO „069”, EN „022”, RU „022”')
  await press('button', 'Fă la fel în toate limbile')
  expect(stored()).toEqual(['069', '069', '069'])
  expect(visibleText()).toContain('același text în toate limbile')
})

test('turning the switch off asks which of the differing texts stays', async () => {
  await show({ ro: '069', en: '022', ru: '022' })
  await pressSwitch()
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('dialog')?.textContent).toContain('EN, RU')
  expect(
    document.querySelector<HTMLInputElement>('[type="radio"]:checked')?.parentElement?.textContent,
  ).toContain('069')
  await press('dialog label', '022')
  await press('dialog button', 'Fă la fel în toate limbile')
  expect(stored()).toEqual(['022', '022', '022'])
})

test('a text that may be a translation is made the same only after a question', async () => {
  const names = { ro: 'Temelia', en: 'Foundation', ru: 'Фундамент' }
  await show(inEveryLanguage('022'), names)
  await press('button', 'Fă la fel în toate limbile')
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('dialog')?.textContent).toContain('Foundation')
  expect(form.getValues('footer.companyName')).toEqual(names)
  await press('dialog button', 'Fă la fel în toate limbile')
  expect(form.getValues('footer.companyName')).toEqual(inEveryLanguage('Temelia'))
})
