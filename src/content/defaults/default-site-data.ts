import type { SiteData } from '../site/site-data.ts'
import { sectionDefaults } from './section-defaults.ts'

export const defaultSiteData: SiteData = { ...sectionDefaults, lastUpdated: 0, version: 1 }
