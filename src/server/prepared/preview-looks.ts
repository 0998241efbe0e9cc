export const pageStyle = `
.preview-bar{position:sticky;bottom:0;z-index:30;flex:none;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.625rem max(1rem,env(safe-area-inset-right)) max(.625rem,env(safe-area-inset-bottom)) max(1rem,env(safe-area-inset-left));background:#15181d;color:#fff;font:400 .875rem/1.35 var(--font-body,sans-serif)}
.preview-bar>p{flex:1 1 18rem;min-width:0;margin:0;overflow-wrap:anywhere}
.preview-bar strong{display:block;font-weight:600}
.preview-bar span{color:#c9ced6}
.preview-bar>div{display:flex;gap:.5rem}
.preview-bar summary,.preview-bar button{display:flex;align-items:center;min-height:2.75rem;padding:0 1rem;border:1px solid #fff;font:600 .9375rem/1.2 var(--font-label,sans-serif);cursor:pointer;list-style:none;color:inherit;background:none}
.preview-bar summary::-webkit-details-marker{display:none}
.preview-bar details:first-child summary,.preview-bar button{background:#fff;color:#15181d}
.preview-bar :focus-visible{outline:2px solid #7db7ff;outline-offset:2px}
.preview-bar form{position:absolute;right:max(1rem,env(safe-area-inset-right));bottom:calc(100% + .5rem);box-sizing:border-box;width:min(26rem,100vw - 2rem);max-height:calc(100dvh - 8rem);overflow:auto;display:grid;gap:.875rem;padding:1.25rem;background:#15181d;border:1px solid #4a515c;text-align:left}
.preview-bar form p{margin:0;color:#ffb4a8}
.preview-bar label{display:grid;gap:.375rem;font-weight:500}
.preview-bar input,.preview-bar textarea{box-sizing:border-box;width:100%;padding:.625rem .75rem;border:1px solid #8a919c;border-radius:0;background:#fff;color:#15181d;font:400 1rem/1.4 var(--font-body,sans-serif)}
.preview-bar textarea{resize:vertical;min-height:4rem}
.preview-bar button{justify-content:center}
@media(max-width:767px){.preview-bar>div,.preview-bar details{flex:1 1 0}.preview-bar>div{flex-basis:100%}.preview-bar summary{justify-content:center}.phone-bar{position:static!important}}
@media(min-width:768px){.to-top{bottom:5.5rem}}
@media print{.preview-bar{display:none}}
`

export const refusalStyle = `
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#f4f3ef;color:#15181d;font:400 1.0625rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(34rem,100%);padding:2rem 1.25rem;display:grid;gap:1.5rem}
section+section{border-top:1px solid #cfcdc6;padding-top:1.5rem}
h1{margin:0 0 .25rem;font-size:1.25rem;line-height:1.3}
p{margin:0}
`

/** Notes which section is on the screen when an answer is sent, by its anchor or that of its title. */
export const sectionScript = `addEventListener('submit',({target})=>{
const field=target.closest('.preview-bar')&&target.elements.section
if(!field)return
const middle=innerHeight/2
const boxOf=(part)=>part.getBoundingClientRect()
const section=[...document.querySelectorAll('main section')].find((part)=>boxOf(part).top<middle&&boxOf(part).bottom>middle)
field.value=section?section.id||section.getAttribute('aria-labelledby')||'':''
})`
