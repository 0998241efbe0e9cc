import { type ContactRow, contactToRow } from '../contact/rows.ts'
import { type FooterRow, footerToRow } from '../footer/rows.ts'
import { type HeroRow, heroToRow } from '../hero/rows.ts'
import { type ProjectRow, type ProjectsRow, projectsToRow, projectToRow } from '../projects/rows.ts'
import { sameContent } from '../same-content.ts'
import { type ServiceRow, type ServicesRow, servicesToRow, serviceToRow } from '../services/rows.ts'
import {
  type SectionKey,
  type SettingsKey,
  type SiteData,
  sectionKeys,
  settingsKeys,
} from '../site-data.ts'
import {
  type BenefitRow,
  benefitToRow,
  type WhyChooseUsRow,
  whyChooseUsToRow,
} from '../why-choose-us/rows.ts'
import { changedColumns, diffList, type ItemTable, type ListChanges } from './diff-list.ts'

/** The payload of the database function save_site(): only what changed, by table. */
export type SiteChanges = {
  site_hero?: Partial<HeroRow>
  site_services?: Partial<ServicesRow>
  site_services_items?: ListChanges<ServiceRow, 'id'>
  site_why_choose_us?: Partial<WhyChooseUsRow>
  site_why_choose_us_benefits?: ListChanges<BenefitRow, 'benefit_id'>
  site_projects?: Partial<ProjectsRow>
  site_projects_items?: ListChanges<ProjectRow, 'id'>
  site_contact?: Partial<ContactRow>
  site_footer?: Partial<FooterRow>
  site_global_settings?: Partial<Pick<SiteData, SettingsKey>>
}

export function diffSite(saved: SiteData, draft: SiteData): SiteChanges {
  return onlyChanged({
    site_hero: diffRow(saved.hero, draft.hero, heroToRow),
    site_services: diffRow(saved.services, draft.services, servicesToRow),
    site_services_items: diffItems(saved.services.items, draft.services.items, {
      keyColumn: 'id',
      toRow: serviceToRow,
    }),
    site_why_choose_us: diffRow(saved.whyChooseUs, draft.whyChooseUs, whyChooseUsToRow),
    site_why_choose_us_benefits: diffItems(saved.whyChooseUs.benefits, draft.whyChooseUs.benefits, {
      keyColumn: 'benefit_id',
      toRow: benefitToRow,
    }),
    site_projects: diffRow(saved.projects, draft.projects, projectsToRow),
    site_projects_items: diffItems(saved.projects.items, draft.projects.items, {
      keyColumn: 'id',
      toRow: projectToRow,
    }),
    site_contact: diffRow(saved.contact, draft.contact, contactToRow),
    site_footer: diffRow(saved.footer, draft.footer, footerToRow),
    site_global_settings: diffSettings(saved, draft),
  })
}

const sectionTables: Record<Exclude<SectionKey, SettingsKey>, (keyof SiteChanges)[]> = {
  hero: ['site_hero'],
  services: ['site_services', 'site_services_items'],
  whyChooseUs: ['site_why_choose_us', 'site_why_choose_us_benefits'],
  projects: ['site_projects', 'site_projects_items'],
  contact: ['site_contact'],
  footer: ['site_footer'],
}

export function changedSections(changes: SiteChanges): SectionKey[] {
  return sectionKeys.filter((key) =>
    isSettings(key)
      ? changes.site_global_settings?.[key] !== undefined
      : sectionTables[key].some((table) => changes[table] !== undefined),
  )
}

function isSettings(key: SectionKey): key is SettingsKey {
  return settingsKeys.some((settings) => settings === key)
}

function diffRow<Section, Columns extends object>(
  saved: Section,
  draft: Section,
  toRow: (section: Section) => Columns,
): Partial<Columns> | undefined {
  if (saved === draft) return undefined
  const changed = changedColumns(toRow(saved), toRow(draft))
  return Object.keys(changed).length === 0 ? undefined : changed
}

function diffItems<
  Item extends { id: string },
  ItemRow extends object,
  Key extends keyof ItemRow & string,
>(saved: readonly Item[], draft: readonly Item[], table: ItemTable<Item, ItemRow, Key>) {
  if (saved === draft) return undefined
  const changes = diffList(saved, draft, (item) => item.id, table)
  const count = changes.update.length + changes.insert.length + changes.delete.length
  return count === 0 ? undefined : changes
}

function diffSettings(saved: SiteData, draft: SiteData) {
  const changed = settingsKeys.filter((key) => !sameContent(saved[key], draft[key]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((key) => [key, draft[key]]))
}

type MaybeChanges = { [Table in keyof SiteChanges]-?: SiteChanges[Table] | undefined }

function onlyChanged(tables: MaybeChanges): SiteChanges {
  return Object.fromEntries(
    Object.entries(tables).filter(([, changes]) => changes !== undefined),
  ) as SiteChanges
}
