import { type StyleSettings, styleSettingsSchema } from './schema.ts'

export const defaultStyleSettings: StyleSettings = styleSettingsSchema.parse({})
