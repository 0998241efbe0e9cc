import { type Route, route } from '../http/routes.ts'
import { planSingleUpsert } from './plan/plan-single-upsert.ts'
import { planDelete, planInsert, planUpdate } from './plan/plan-write.ts'
import { callByBody, callByQuery } from './routes/call-routine.ts'
import { readRows } from './routes/read-rows.ts'
import { writeRows } from './routes/write-rows.ts'
import type { Runner } from './runner.ts'

export const restRoutes: Route<Runner>[] = [
  // HEAD comes in by GET.
  route('GET', '/:relation', readRows),
  route('POST', '/:relation', (call) => writeRows(call, planInsert)),
  route('PUT', '/:relation', (call) => writeRows(call, planSingleUpsert)),
  route('PATCH', '/:relation', (call) => writeRows(call, planUpdate)),
  route('DELETE', '/:relation', (call) => writeRows(call, planDelete)),
  route('GET', '/rpc/:routine', callByQuery),
  route('POST', '/rpc/:routine', callByBody),
]
