import * as z from 'zod'
import { backendAddress } from '../connection/panel-config.ts'

const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) })

/** Methods in the service's settings that are no provider: the form itself and anonymous accounts. */
const formMethods = ['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum']

export async function listProviders(): Promise<string[]> {
  const { url, key } = backendAddress()
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: key } })
  if (!response.ok) return []
  return externalProviders(await response.json())
}

export function externalProviders(settings: unknown): string[] {
  const parsed = settingsSchema.safeParse(settings)
  if (!parsed.success) return []
  return Object.entries(parsed.data.external)
    .filter(([name, isOn]) => isOn && !formMethods.includes(name))
    .map(([name]) => name)
}

const brands: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  azure: 'Microsoft',
  workos: 'WorkOS',
}

export function providerLabel(name: string): string {
  const words = name.replace(/^custom:/, '').split(/[_-]+/)
  return brands[name] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
