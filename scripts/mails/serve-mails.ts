import { createServer } from 'node:http'
import { html } from 'hono/html'
import { sampleMails } from './sample-mails.ts'

const mails = sampleMails()

const server = createServer((request, response) => {
  const [, nth, form] = (request.url ?? '/').split('/')
  const mail = mails[Number(nth)]
  response.setHeader('Content-Type', `text/${form === 'text' ? 'plain' : 'html'}; charset=utf-8`)
  if (nth === '') response.end(String(list()))
  else if (mail) response.end(form === 'text' ? mail.text : mail.html)
  else response.writeHead(404).end()
})

function list() {
  const rows = mails.map(
    ({ name, language, subject }, nth) =>
      html`<li><a href="/${nth}" target="mail" lang="${language}">${subject}</a> <small>${name}, ${language}</small> <a href="/${nth}/text" target="mail">text</a></li>`,
  )
  return html`<!doctype html>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title>
<style>body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;font:15px/1.5 system-ui}ol{flex:1 1 320px;margin:0}iframe{flex:2 1 340px;height:92vh;border:1px solid #ccc}</style>
<ol>${rows}</ol><iframe name="mail" src="/0" title="The chosen mail"></iframe>`
}

server.listen(Number(process.env.PORT ?? 3100), '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`Mails: http://127.0.0.1:${address?.port}`)
})
