/** Pages with the form have it; no other page loads it. */
export const offerStyle = `
.offer,.offer-fields{display:grid;gap:1.25rem var(--column-gap)}
.offer{max-width:56rem}
.offer-details{border-bottom:1px solid var(--line)}
.offer-details summary>span{flex:1;min-width:0}
.offer-details summary .offer-hint{display:block}
.offer-details p{padding:0}
.offer-fields{padding-block:.75rem 1.5rem}
.offer-field{display:grid;gap:.375rem;align-content:start;min-width:0}
.offer-field[hidden]{display:none}
.offer label,.offer summary{font-weight:600}
.offer :is(input:not([type=checkbox]),select,textarea){width:100%;min-height:3.25rem;padding:.75rem 1rem;border:1px solid var(--quiet);border-radius:0;background:transparent;color:inherit;font:inherit}
.offer .offer-field>select{appearance:none;padding-right:2.75rem;background:linear-gradient(45deg,#0000 50%,currentcolor 0) right 1.4rem center/.375rem .375rem no-repeat,linear-gradient(135deg,currentcolor 50%,#0000 0) right 1.025rem center/.375rem .375rem no-repeat,var(--offer-ground,var(--construction-50));text-overflow:ellipsis}
.offer textarea{min-height:7.5rem;resize:vertical}
.offer [aria-invalid=true]{border-width:2px}
.offer-problem{display:flex;gap:.5rem;align-items:start;font-weight:600}
.offer-problem[hidden]{display:none}
.offer-problem::before{content:"!";flex:none;width:1.4em;border:1px solid;text-align:center}
.offer-hint{color:var(--quiet);font-weight:400;text-wrap:balance}
.offer-consent{display:flex;gap:.75rem;align-items:start}
.offer-consent input{flex:none;width:1.5rem;height:1.5rem;margin:.125rem 0 0;accent-color:var(--construction-900)}
.offer-consent label{min-width:0;font-weight:inherit;overflow-wrap:anywhere}
.offer-notice{grid-column:1/-1;padding:1rem 1.25rem;border:2px solid}
.offer-notice:empty{display:none}
.offer .offer-drop{position:relative;display:grid;align-items:center;min-height:5rem;border:1px dashed var(--quiet)}
.offer .offer-drop input{border:0}
.offer-drop p{display:none;gap:.75rem;align-items:center;justify-content:center;padding:.75rem min(1rem,4vw);text-align:center;overflow-wrap:anywhere}
[data-scripted] .offer-drop p{display:flex}
[data-scripted] .offer .offer-drop input{position:absolute;inset:0;height:100%;padding:0;opacity:0;cursor:pointer}
.offer-drop:has(:focus-visible){outline:2px solid var(--construction-50);box-shadow:0 0 0 4px var(--text-color)}
.offer-drop:hover,[data-over] .offer-drop{border-style:solid}
.offer-trap{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
.offer>.button{justify-self:start;border:0}
.offer .button:disabled{opacity:.6;cursor:progress}
@media (min-width:768px){.offer,.offer-fields{grid-template-columns:1fr 1fr}.offer-wide,.offer-details,.offer-pending{grid-column:1/-1}}
`

/** Beside the form. A label wraps with its text: both columns of facts start at one height. */
const answerStyle = `
.contact-list .answer-facts{grid-template:auto auto/auto auto;grid-auto-flow:column;grid-column:1/-1;justify-content:start;column-gap:var(--column-gap)}
`

/** The form's own pages have it, around it and after it. */
export const offerPageStyle = `${answerStyle}
.offer-columns{display:grid;gap:2.5rem calc(2*var(--column-gap))}
@media (min-width:1024px){.offer-columns{grid-template-columns:minmax(0,7fr) minmax(0,4fr)}.offer-columns .contact-list{display:block}}
.offer-columns .contact-reach{font:600 var(--step-2)/1.2 var(--font-heading)}
.offer-lead{max-width:40rem;margin-top:1.5rem;font-size:var(--step-1)}
.offer-number{font:600 var(--step-3)/1.2 var(--font-heading)}
.offer-thanks{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;max-width:44rem;font-size:var(--step-1)}
.offer-phone{padding:1rem 1.25rem;border:2px solid;font-weight:600}
.offer-phone .unbroken{display:inline-block;max-width:100%;white-space:normal}
`

/** The form beside the ways to reach the company; without scripts a link stands in its stead. */
export const contactFormStyle = `${answerStyle}
#contact{--offer-ground:var(--contact-bg)}
.contact-form{display:grid;gap:1.5rem;align-content:start;padding-top:1.25rem;border-top:1px solid var(--line)}
.contact-form .button{font-family:var(--font-body)}
@media (max-width:639px){.contact-form{gap:1rem}.contact-form .offer{gap:1rem}.contact-form .offer input:not([type=checkbox]){min-height:3rem;padding-block:.625rem}}
@media (scripting:none){.contact-form .offer{display:none}}
@media (min-width:768px){.contact-columns .contact-list{grid-auto-flow:row;grid-template-rows:none}}
@media (min-width:1024px){.contact-columns{display:grid;grid-template-columns:5fr 7fr;gap:0 calc(2*var(--column-gap))}.contact-columns .contact-list{display:block}}
`
