import * as z from 'zod'
import { storedText, withDefault } from '../stored-value.ts'

const analyticsSchema = z.object({ code: withDefault(storedText, '') })

export const globalSchema = z.object({
  siteLogo: withDefault(storedText, ''),
  favicon: withDefault(storedText, ''),
  defaultBackgroundImage: withDefault(storedText, ''),
  socialShareImage: withDefault(storedText, ''),
  errorPageImage: withDefault(storedText, ''),
  analytics: withDefault(analyticsSchema, { code: '' }),
})

export type Global = z.infer<typeof globalSchema>
