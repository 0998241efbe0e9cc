export const databaseRoles = ['anon', 'authenticated', 'service_role'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** Who asks: the role of its key or token, the token's claims, and the request, which policies can read. */
export interface Caller {
  role: DatabaseRole
  claims: Record<string, unknown>
  request?: { method: string; path: string; headers: Record<string, string> } | undefined
  /** An administrator or the service key: served before visitors, with higher limits. */
  isPrivileged?: boolean | undefined
}

/** Anybody but administrators and the service key; lower limits hold for visitors. */
export function isVisitor({ role, isPrivileged }: Caller): boolean {
  return role !== 'service_role' && isPrivileged !== true
}

export const serviceCaller: Caller = { role: 'service_role', claims: { role: 'service_role' } }
