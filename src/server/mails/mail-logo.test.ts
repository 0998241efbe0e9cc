import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { layOutMail } from './mail-layout.ts'
import { mailLogo } from './mail-logo.ts'
import { testMail } from './test-mail.ts'

const publicUrl = 'https://temelia.example'
const media = '/storage/v1/object/public/media'
const withLogo = (logoImage: string) => {
  const { navbar } = defaultSiteData
  return { ...defaultSiteData, navbar: { ...navbar, logoImage } }
}

test.each([
  [`${media}/sigla.svg`, `${publicUrl}/logo.png?v=sigla.svg`],
  [
    `${media}/sigla.png`,
    `${publicUrl}/storage/v1/render/image/public/media/sigla.png?height=80&resize=contain`,
  ],
  ['https://elsewhere.example/sigla.png', undefined],
  ['//elsewhere.example/sigla.png', undefined],
  ['', undefined],
])('the logo %s is in mails as %s', (logo, address) => {
  expect(mailLogo(withLogo(logo), publicUrl)).toBe(address)
})

test('a mail that cannot name a public address has the host in letters instead of a logo', () => {
  expect(mailLogo(withLogo(`${media}/sigla.svg`), undefined)).toBeUndefined()
  expect(mailLogo(undefined, publicUrl)).toBeUndefined()
  const host = 'temelia.example'
  expect(layOutMail({ host }, testMail).html).not.toContain('<img')
  const { html } = layOutMail({ host, logo: `${publicUrl}/logo.png?v="><script>` }, testMail)
  expect(html).toContain(`alt="${host}"`)
  expect(html).not.toContain('<script>')
})
