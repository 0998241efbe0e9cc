export const menuRowClass =
  'flex min-h-10 w-full items-center gap-3 border-l-3 border-transparent px-3 py-2 text-sm hover:bg-shade focus-visible:-outline-offset-2 chosen:border-accent chosen:bg-shade chosen:font-medium chosen:text-ink lg:min-h-7 lg:py-0.5'
