export const menuRow =
  'flex min-h-10 w-full items-center gap-3 rounded-lg px-3 py-2 text-sm hover:bg-slate-800/60 hover:text-white focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-amber-400'
