import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../tests/support/any-text.ts'
import { volume } from '../../../tests/support/volume.ts'
import {
  acceptedFiles,
  cleanFileName,
  kindOfName,
  maxFileNameLength,
  requestFileKindNames,
  uploadRefusals,
} from './request-files.ts'

test('the name of a request’s file tells its kind by the extension alone', () => {
  expect(kindOfName('Plan etaj 1.DWG')).toBe('dwg')
  expect(kindOfName('poza.final.jpeg')).toBe('jpeg')
  for (const name of ['virus.exe', 'pagina.svg', 'jpg', '', 'a.jpg.html'])
    expect(kindOfName(name)).toBeUndefined()
  expect(acceptedFiles).toContain('.heic')
  expect(acceptedFiles).not.toContain('svg,')
  expect(uploadRefusals).toContain('elsewhere')
})

test.each([
  ['Plan etaj 1.dwg', 'dwg', 'Plan etaj 1.dwg'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\poze\\curte.JPG', 'jpeg', 'curte.jpg'],
  ['poza\u202egpj.exe', 'jpeg', 'pozagpj.exe.jpg'],
  ['.htaccess', 'pdf', 'htaccess.pdf'],
  ['', 'png', 'fisier.png'],
  ['a"; filename=x.html', 'pdf', 'a filename=x.html.pdf'],
] as const)('the name %j of a %s becomes %j', (written, kind, name) => {
  expect(cleanFileName(written, kind)).toBe(name)
})

test('whatever the name of a request’s file was, it becomes one short line with the extension of its kind', () => {
  fc.assert(
    fc.property(
      anyText({ maxLength: 200 }),
      fc.constantFrom(...requestFileKindNames),
      (written, kind) => {
        const name = cleanFileName(written, kind)
        expect(name.length).toBeLessThanOrEqual(maxFileNameLength)
        expect(kindOfName(name)).toBe(kind)
        expect(name.isWellFormed()).toBe(true)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\"<>]/u)
        expect(cleanFileName(name, kind)).toBe(name)
      },
    ),
    { numRuns: volume(10, 30) },
  )
})
