import { type ColumnNames, fromColumns, type Row, toColumns } from '../row-mapping.ts'
import { type Hero, heroSchema } from './schema.ts'

const heroColumns = {
  title: 'title',
  subtitle: 'subtitle',
  description: 'description',
  ctaText: 'cta_text',
  backgroundImage: 'background_image',
  additionalImages: 'additional_images',
} as const satisfies ColumnNames<Hero>

export type HeroRow = ReturnType<typeof heroToRow>

export function heroToRow(hero: Hero) {
  return { id: 'main', ...toColumns(heroColumns, hero) }
}

export function heroFromRow(row: Row): Hero {
  return fromColumns('site_hero', heroSchema, heroColumns, row)
}
