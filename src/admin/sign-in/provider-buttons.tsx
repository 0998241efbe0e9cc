import { useQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { returnPaths } from '#content/browser/return-paths.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'
import { authProblem } from './auth-problem.ts'
import { listProviders, providerLabel } from './providers.ts'
import { returnAddress } from './return-address.ts'

export function ProviderButtons() {
  const client = useClient()
  const { data: providers = [] } = useQuery({
    queryKey: ['providers'],
    queryFn: listProviders,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (providers.length === 0) return null

  const signInWith = async (name: string) => {
    const { error } = await client.auth.signInWithOAuth({
      // The client's type lists fewer providers than a service may have.
      provider: name as 'google',
      options: { redirectTo: returnAddress(returnPaths.signIn) },
    })
    if (error) toast.error(authProblem(error))
  }

  return (
    <div className="mt-6 space-y-3">
      <p className="flex items-center gap-3 text-xs text-quiet">
        <span aria-hidden="true" className="h-px flex-1 bg-shade" />
        sau
        <span aria-hidden="true" className="h-px flex-1 bg-shade" />
      </p>
      {providers.map((name) => (
        <Button key={name} className="w-full" onClick={() => void signInWith(name)}>
          Continuă cu {providerLabel(name)}
        </Button>
      ))}
    </div>
  )
}
