import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, expectTypeOf, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { LanguagePanels, Languages } from './control/languages.tsx'
import { Field, itemField } from './field.tsx'

const ServiceField = itemField('services.items')
const ProjectField = itemField('projects.items')

function rendered(field: ReactNode, values: object = defaultSiteData): string {
  return renderToStaticMarkup(<Form values={values}>{field}</Form>)
}

function Form({ values, children }: { values: object; children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
}

test('a field has the name, label and required mark of its description', () => {
  const title = rendered(<Field name="services.title" />)
  expect(title).toContain('name="services.title.ro"')
  expect(title).toContain('Titlu (RO)')
  expect(title).toContain('required=""')
  expect(rendered(<Field name="projects.title" />)).not.toContain('required=""')
})

test('a required text is marked in the open language alone', () => {
  const title = rendered(
    <Languages>
      <LanguagePanels>
        <Field name="services.title" />
        <Field name="contact.info.phone" />
      </LanguagePanels>
    </Languages>,
  )
  const required = [...title.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('required=""'))
  expect(required.map((input) => /name="([^"]*)"/.exec(input)?.[1])).toEqual([
    'services.title.ro',
    'contact.info.phone.ro',
  ])
})

test('a select offers the choices of its description, by their labels', () => {
  const font = rendered(<Field name="styleSettings.fonts.headings" />)
  expect(font).toContain('<option value="font-playfair">Playfair</option>')
  expect(font.match(/<option/g)).toHaveLength(7)
})

test("a field in a row of a list takes its label from the list's description", () => {
  expect(rendered(<Field name={`footer.socials.${1}.url`} />)).toContain('Adresă (URL)')
})

test('the name of a field in a dialog starts at the item', () => {
  const [service] = defaultSiteData.services.items
  const features = rendered(<ServiceField name="features" />, service)
  expect(features).toContain('name="features.0.ro"')
  expect(features).toContain('Adaugă caracteristică')
})

test('a blank translation says that the Romanian text is shown, if there is one, and else keeps its hint', () => {
  const inThreeLanguages = (romanian: string) =>
    rendered(
      <Languages>
        <LanguagePanels>
          <ServiceField name="title" hint="De exemplu" />
        </LanguagePanels>
      </Languages>,
      { title: { ro: romanian, en: '', ru: 'Дома' } },
    )
  const count = (html: string, text: string) => html.split(text).length - 1
  expect(count(inThreeLanguages('Case'), 'se afișează textul în română')).toBe(1)
  expect(count(inThreeLanguages(''), 'se afișează textul în română')).toBe(0)
  expect(count(inThreeLanguages(''), 'De exemplu')).toBe(3)
})

test('a text field suggests the texts in use, in the language of its control', () => {
  const [project] = defaultSiteData.projects.items
  const categories = defaultSiteData.projects.items.map(({ category }) => category)
  const category = rendered(<ProjectField name="category" suggestions={categories} />, project)
  expect(category).toMatch(/ list="([^"]+)" name="category.ro".*<datalist id="\1">/)
  expect(category.match(/<option value="Industrial">/g)).toHaveLength(1)
})

test('a field that no section describes neither compiles nor renders', () => {
  type FieldName = Parameters<typeof Field>[0]['name']
  type ServiceFieldName = Parameters<typeof ServiceField>[0]['name']
  expectTypeOf<'services.title'>().toExtend<FieldName>()
  expectTypeOf<'services.titel'>().not.toExtend<FieldName>()
  expect(() => rendered(<Field name={'services.titel' as never} />)).toThrow('services.titel')
  expectTypeOf<'features'>().toExtend<ServiceFieldName>()
  expectTypeOf<'featured'>().not.toExtend<ServiceFieldName>()
  expect(() => rendered(<ServiceField name={'featured' as never} />)).toThrow(
    'services.items.0.featured',
  )
  // A group has fields, but is not a field itself.
  expectTypeOf<'contact.info'>().not.toExtend<FieldName>()
  expect(() => rendered(<Field name={'contact.info' as never} />)).toThrow('contact.info')
})
