import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { LoadFailure } from './load-failure.tsx'

/** Renders its children once the query has data; they stay when a later load fails. */
export function WhenLoaded<Data>(props: {
  query: { data: Data | undefined; isPending: boolean; refetch: () => unknown }
  /** What is loaded, with its article: „imaginile”. */
  what?: string
  loading?: string
  advice?: string
  children: (data: Data) => ReactNode
}) {
  const { query, what = 'datele', loading = `Se încarcă ${what}...`, advice, children } = props
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Spinner label={loading} />
  const title = `Nu am putut încărca ${what}`
  return <LoadFailure title={title} advice={advice} onRetry={() => void query.refetch()} />
}

export function MoreButton(props: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
}) {
  const { query, label } = props
  if (!query.hasNextPage) return null
  return (
    <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {query.isFetchingNextPage ? 'Se încarcă...' : label}
    </Button>
  )
}
