import * as z from 'zod'

export const shellSettingsSchema = z.object({
  styles: z.array(z.string()),
  projectPrint: z.string(),
  clientModule: z.string(),
  backend: z.object({ url: z.string().optional(), key: z.string() }).optional(),
})

export type ShellSettings = z.infer<typeof shellSettingsSchema>

export const shellSettingsId = 'shell-settings'
