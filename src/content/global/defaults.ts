import { type Global, globalSchema } from './schema.ts'

export const defaultGlobal: Global = globalSchema.parse({})
