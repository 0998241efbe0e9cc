import * as z from 'zod'
import { momentInMoldova } from '../values/day-in-moldova.ts'

export const labelledPathSchema = z.object({ path: z.string(), label: z.string() })

export const preparedProblemSchema = z.object({
  kind: z.enum(['conflict', 'invalid', 'pictures', 'address', 'rights', 'refused', 'restored']),
  paths: z.array(labelledPathSchema).default([]),
  message: z.string().optional(),
  of: z.enum(['publishing', 'taking_back']).optional(),
  at: z.string().nullish(),
})
export type PreparedProblem = z.infer<typeof preparedProblemSchema>

const reasons: Record<PreparedProblem['kind'], string> = {
  conflict: 'Aceleași câmpuri au fost schimbate între timp și pe site:',
  invalid: 'Unele câmpuri nu pot fi salvate așa:',
  pictures: 'Lipsesc fișiere care au fost șterse:',
  address: 'Altă pagină are între timp adresa:',
  rights: 'Lipsește un drept:',
  refused: 'Baza de date nu a primit-o:',
  restored: 'Site-ul a fost restaurat dintr-o copie, deci planul așteaptă.',
}

export function problemWords({ kind, paths, message, of, at }: PreparedProblem) {
  const what = of === 'taking_back' ? 'Nu s-a retras' : 'Nu s-a publicat'
  const details = [...paths.map(({ label }) => label), message].filter(Boolean).join('; ')
  return {
    title: at ? `${what} pe ${momentInMoldova(at)}` : what,
    why: `${reasons[kind]} ${details}`.trim(),
  }
}
