import { type ColumnNames, fromColumns, type Row, toColumns } from '../row-mapping.ts'
import { type Footer, footerSchema } from './schema.ts'

const footerColumns = {
  companyName: 'company_name',
  description: 'description',
  copyright: 'copyright',
  logos: 'logos',
  backgroundImage: 'background_image',
  style: 'style',
  columns: 'columns',
  links: 'links',
  socials: 'socials',
  showSocials: 'show_socials',
  showBackToTop: 'show_back_to_top',
  showLegal: 'show_legal',
} as const satisfies ColumnNames<Footer>

export type FooterRow = ReturnType<typeof footerToRow>

export function footerToRow(footer: Footer) {
  return { id: 'main', ...toColumns(footerColumns, footer) }
}

export function footerFromRow(row: Row): Footer {
  return fromColumns('site_footer', footerSchema, footerColumns, row)
}
