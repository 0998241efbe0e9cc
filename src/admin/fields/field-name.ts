import type { Path } from 'react-hook-form'
import type { CustomPage } from '#content/pages/section.ts'
import type { Project } from '#content/projects/section.ts'
import type { Service } from '#content/services/section.ts'
import type { SiteData } from '#content/site-data.ts'
import type { Benefit } from '#content/why-choose-us/section.ts'

/** A path in the site's data, or in an item within its dialog; a name that leads nowhere does not compile. */
export type FieldName =
  | Path<SiteData>
  | Path<Service>
  | Path<Benefit>
  | Path<Project>
  | Path<CustomPage>
