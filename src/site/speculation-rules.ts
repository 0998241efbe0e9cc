/** Pages are fetched when a visitor is about to follow a link; never the panel, and never a file. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/admin', '/*/*', '/*.*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
})
