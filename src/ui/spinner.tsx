import { LoaderCircle } from './icons.tsx'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-12 text-quiet">
      <LoaderCircle className="size-5 animate-spin motion-reduce:animate-none" />
      {label}
    </div>
  )
}
