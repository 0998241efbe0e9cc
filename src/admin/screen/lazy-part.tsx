import { type ComponentType, lazy, Suspense } from 'react'

/** A part that its screen can do without: nothing stands in its place until it is loaded, and `Without` where it cannot be. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Without: ComponentType<Props> = () => null,
) {
  const Part = lazy(async () => {
    const { [name]: part } = await load().catch(() => ({ [name]: Without }))
    return { default: part as ComponentType<object> }
  })
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
