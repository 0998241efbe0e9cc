import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { ClientContext } from '../../connection/client-context.ts'
import { ScheduleDifferences } from './schedule-differences.tsx'

const { company, contact } = defaultSiteData

function Form() {
  const hours = { ...company.hours, monday: '09:00-18:00' }
  const form = useForm({ defaultValues: { contact, company: { ...company, hours } } })
  return (
    <FormProvider {...form}>
      <ScheduleDifferences />
    </FormProvider>
  )
}

test('beside a line that names times for a day without any, the editor says that the day is closed', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ClientContext value={{} as SiteClient}>
        <Form />
      </ClientContext>
    </QueryClientProvider>,
  )
  expect(html).toContain(
    'Sâmbătă (RO): rândul spune „Sâmbătă: 10:00-15:00”, orele pe zile spun închis.',
  )
})
