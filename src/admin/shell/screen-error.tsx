import { LoadFailure } from '../screen/load-failure.tsx'

// The usual cause: a newer version was installed and the old file of this screen is gone.
export function ScreenError() {
  return (
    <LoadFailure title="Ecranul nu a putut fi încărcat" onRetry={() => window.location.reload()} />
  )
}
