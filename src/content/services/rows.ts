import { type ColumnNames, fromColumns, type Row, toColumns } from '../row-mapping.ts'
import { type Service, type ServicesHead, serviceSchema, servicesHeadSchema } from './schema.ts'

const headColumns = {
  title: 'title',
  description: 'description',
} as const satisfies ColumnNames<ServicesHead>

const serviceColumns = {
  id: 'id',
  title: 'title',
  description: 'description',
  imageSrc: 'image_src',
  galleryImages: 'gallery_images',
  features: 'features',
} as const satisfies ColumnNames<Service>

export type ServicesRow = ReturnType<typeof servicesToRow>
export type ServiceRow = ReturnType<typeof serviceToRow>

export function servicesToRow(services: ServicesHead) {
  return { id: 'main', ...toColumns(headColumns, services) }
}

export function servicesFromRow(row: Row): ServicesHead {
  return fromColumns('site_services', servicesHeadSchema, headColumns, row)
}

export function serviceToRow(service: Service, position: number) {
  return { ...toColumns(serviceColumns, service), section_id: 'main', order_index: position }
}

export function serviceFromRow(row: Row): Service {
  return fromColumns(`site_services_items.${row.id}`, serviceSchema, serviceColumns, row)
}
