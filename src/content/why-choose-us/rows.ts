import { type ColumnNames, fromColumns, type Row, toColumns } from '../row-mapping.ts'
import {
  type Benefit,
  benefitSchema,
  type WhyChooseUsHead,
  whyChooseUsHeadSchema,
} from './schema.ts'

const headColumns = {
  title: 'title',
  description: 'description',
  backgroundImage: 'background_image',
} as const satisfies ColumnNames<WhyChooseUsHead>

// The row's own `id` is the database's: what the site calls a benefit's id is unique only within
// its section and lives in `benefit_id`.
const benefitColumns = {
  id: 'benefit_id',
  title: 'title',
  description: 'description',
} as const satisfies ColumnNames<Benefit>

export type WhyChooseUsRow = ReturnType<typeof whyChooseUsToRow>
export type BenefitRow = ReturnType<typeof benefitToRow>

export function whyChooseUsToRow(whyChooseUs: WhyChooseUsHead) {
  return { id: 'main', ...toColumns(headColumns, whyChooseUs) }
}

export function whyChooseUsFromRow(row: Row): WhyChooseUsHead {
  return fromColumns('site_why_choose_us', whyChooseUsHeadSchema, headColumns, row)
}

export function benefitToRow(benefit: Benefit, position: number) {
  return { ...toColumns(benefitColumns, benefit), section_id: 'main', order_index: position }
}

export function benefitFromRow(row: Row): Benefit {
  const place = `site_why_choose_us_benefits.${row.benefit_id}`
  return fromColumns(place, benefitSchema, benefitColumns, row)
}
