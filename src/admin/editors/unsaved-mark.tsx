export function UnsavedMark() {
  return (
    <span
      role="status"
      className="inline-flex items-center gap-2 rounded-full bg-amber-100 px-3 py-1 text-xs font-medium text-amber-950"
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-amber-600" />
      Modificări nesalvate
    </span>
  )
}
