import * as z from 'zod'
import { contactFromRow, contactToRow } from './contact/rows.ts'
import { footerFromRow, footerToRow } from './footer/rows.ts'
import { heroFromRow, heroToRow } from './hero/rows.ts'
import { projectFromRow, projectsFromRow, projectsToRow, projectToRow } from './projects/rows.ts'
import { fromColumns, type Row } from './row-mapping.ts'
import { serviceFromRow, servicesFromRow, servicesToRow, serviceToRow } from './services/rows.ts'
import { type SiteData, settingsSchemas, stampSchemas } from './site-data.ts'
import {
  benefitFromRow,
  benefitToRow,
  whyChooseUsFromRow,
  whyChooseUsToRow,
} from './why-choose-us/rows.ts'

const rowSchema = z.record(z.string(), z.unknown())

/** What the database function load_site() returns; columns are judged section by section. */
export const siteRowsSchema = z.object({
  revision: z.number(),
  site_global_settings: rowSchema.nullable(),
  site_hero: rowSchema.nullable(),
  site_services: rowSchema.nullable(),
  site_services_items: z.array(rowSchema),
  site_why_choose_us: rowSchema.nullable(),
  site_why_choose_us_benefits: z.array(rowSchema),
  site_projects: rowSchema.nullable(),
  site_projects_items: z.array(rowSchema),
  site_contact: rowSchema.nullable(),
  site_footer: rowSchema.nullable(),
})

export type SiteRows = z.infer<typeof siteRowsSchema>

const settingsSchema = z.object({ ...settingsSchemas, ...stampSchemas })

export function rowsToSiteData(rows: SiteRows): SiteData {
  return {
    hero: heroFromRow(present('hero', rows.site_hero)),
    services: {
      ...servicesFromRow(present('services', rows.site_services)),
      items: inOrder(rows.site_services_items).map(serviceFromRow),
    },
    whyChooseUs: {
      ...whyChooseUsFromRow(present('why-choose-us', rows.site_why_choose_us)),
      benefits: inOrder(rows.site_why_choose_us_benefits).map(benefitFromRow),
    },
    projects: {
      ...projectsFromRow(present('projects', rows.site_projects)),
      items: inOrder(rows.site_projects_items).map(projectFromRow),
    },
    contact: contactFromRow(present('contact', rows.site_contact)),
    footer: footerFromRow(present('footer', rows.site_footer)),
    ...settingsFromRow(rows.site_global_settings),
  }
}

export function siteDataToRows(data: SiteData): SiteRows {
  const { global, navbar, pages, styleSettings, version, lastUpdated } = data
  return {
    revision: 0,
    site_global_settings: {
      id: 'main',
      settings: { global, navbar, pages, styleSettings, version, lastUpdated },
    },
    site_hero: heroToRow(data.hero),
    site_services: servicesToRow(data.services),
    site_services_items: data.services.items.map(serviceToRow),
    site_why_choose_us: whyChooseUsToRow(data.whyChooseUs),
    site_why_choose_us_benefits: data.whyChooseUs.benefits.map(benefitToRow),
    site_projects: projectsToRow(data.projects),
    site_projects_items: data.projects.items.map(projectToRow),
    site_contact: contactToRow(data.contact),
    site_footer: footerToRow(data.footer),
  }
}

function present(section: string, row: Row | null): Row {
  if (row === null) throw new Error(`The section ${section} is missing from the stored site data`)
  return row
}

function inOrder(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => Number(a.order_index) - Number(b.order_index))
}

function settingsFromRow(row: Row | null) {
  const stored = row?.settings ?? {}
  return fromColumns(
    'site_global_settings',
    settingsDocument,
    { settings: 'settings' },
    {
      settings: stored,
    },
  ).settings
}

const settingsDocument = z.object({ settings: settingsSchema })
