/** Where a change of language keeps the place on the page for the next one. */
export const placeKey = 'temelia:place'

// The one script a page starts with: it gives back the place kept by a change of language before the
// first paint of the text, and asks for the rest only once everything else has arrived.
export function startScript(clientModule: string): string {
  const keep = `addEventListener("DOMContentLoaded",()=>{let y;try{y=sessionStorage["${placeKey}"];delete sessionStorage["${placeKey}"]}catch{}y&&scrollTo({top:y,behavior:"instant"})})`
  const start = `addEventListener("load",()=>import(${JSON.stringify(clientModule)}))`
  return `${keep};${start}`
}

// Pages are fetched when a visitor is about to follow a link; never the panel, and never a file.
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }],
      },
      eagerness: 'moderate',
    },
  ],
})
