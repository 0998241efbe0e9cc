export const segmentClass =
  'min-h-10 min-w-11 cursor-pointer px-2.5 text-sm sm:px-3 font-medium text-quiet hover:bg-shade hover:text-ink focus-visible:relative chosen:bg-ink chosen:text-white'
