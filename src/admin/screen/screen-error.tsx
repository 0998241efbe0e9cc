import { LoadFailure } from './load-failure.tsx'

// Usually a newer version was installed, and the file of this screen is gone.
export function ScreenError() {
  return (
    <LoadFailure title="Ecranul nu a putut fi încărcat" onRetry={() => window.location.reload()} />
  )
}
