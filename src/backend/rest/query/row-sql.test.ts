import { expect, test } from 'vitest'
import { parseQuery } from '../parse/query.ts'
import { planRead } from '../plan/plan-read.ts'
import type { Column, Relation, Schema } from '../schema/schema.ts'
import { selectStatement } from './read-sql.ts'

const column = (name: string, type: string): [string, Column] => [
  name,
  { name, type: `"pg_catalog"."${type}"`, baseType: `"pg_catalog"."${type}"`, default: null },
]
const relation: Relation = {
  name: 'odd "table"',
  columns: new Map([column('id', 'int8'), column('da"ta', 'jsonb')]),
  primaryKey: ['id'],
}
const schema: Schema = {
  relations: new Map(),
  routines: new Map(),
  types: new Map(),
  mayUndo: false,
}

test('selectStatement quotes names, and binds values with a cast to the type of their column', () => {
  const query = parseQuery(
    new URLSearchParams({
      select: `"it's":"da\\"ta"->x'y`,
      id: 'in.(1,2)',
      '"da\\"ta"->>k"': "eq.'; --",
    }),
    false,
  )
  const plan = planRead(query, relation, schema)
  const options = {
    range: { offset: 0, limit: 3 },
    total: 'none' as const,
    shape: { kind: 'list' as const, stripsNulls: false },
  }
  expect(selectStatement(relation.name, plan, options)).toEqual({
    text: [
      `select count(*) as "rowCount", (coalesce(json_agg(_page.*), '[]'))::text as body, nullif(current_setting('response.status', true), '') as "responseStatus",`,
      ` nullif(current_setting('response.headers', true), '') as "responseHeaders" from (`,
      `select (t."da""ta" -> $1::text) as "it's" from "public"."odd ""table""" as t`,
      ` where t."id" in ($2::text::"pg_catalog"."int8", $3::text::"pg_catalog"."int8")`,
      ` and (t."da""ta" ->> $4::text) = $5::text::text limit $6::text::int8) as _page`,
    ].join(''),
    values: [`x'y`, '1', '2', 'k"', `'; --`, '3'],
  })
})
