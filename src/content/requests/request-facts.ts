import {
  type RequestColumn,
  type RequestFieldName,
  requestField,
  requestFieldNames,
  textColumn,
} from './request.ts'

type Columns = Readonly<Record<RequestColumn, string>>

/** Where a request came from, by the names under which it is kept. */
export const originNames: Readonly<Record<string, string>> = {
  page: 'Pagina',
  referrer: 'Venit de la',
  utm_source: 'Sursa campaniei',
  utm_medium: 'Mediul campaniei',
  utm_campaign: 'Campania',
}

export type Fact = readonly [label: string, text: string]

/** What administrators read of a field; blank where the visitor has chosen or written nothing. */
export function fieldText(name: RequestFieldName, request: Columns): string {
  const field = requestField(name)
  const value = request[textColumn(name)]
  return field.kind === 'choice' && value !== '' ? (field.choices[value] ?? value) : value
}

export function requestFacts(
  request: Columns,
  names: readonly RequestFieldName[] = requestFieldNames,
): Fact[] {
  return withoutBlanks(names.map((name) => [requestField(name).label, fieldText(name, request)]))
}

export function withoutBlanks(facts: readonly Fact[]): Fact[] {
  return facts.filter(([, text]) => text !== '')
}
