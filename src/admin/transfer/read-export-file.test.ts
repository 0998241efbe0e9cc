// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { readExportFile } from './read-export-file.ts'

test.each([
  ['backup.txt', 'text/plain'],
  ['backup.txt', 'application/json'],
  ['backup.json', 'text/plain'],
  ['backup.json.html', ''],
])('%s of the type %j is refused before it is read', async (name, type) => {
  const file = new File([JSON.stringify(defaultSiteData)], name, { type })
  file.text = () => Promise.reject(new Error('the file was read'))
  await expect(readExportFile(file)).rejects.toThrow('Se importă numai fișiere JSON')
})

test('a file that the browser cannot read fails in another way than one that is no export', async () => {
  const gone = new File(['{}'], 'backup.json')
  gone.text = () => Promise.reject(new Error('NotReadableError'))
  await expect(readExportFile(gone)).rejects.toThrow('Error reading file')
  const broken = new File(['{"hero":'], 'backup.json')
  await expect(readExportFile(broken)).rejects.toThrow('Failed to read file')
  const good = new File([JSON.stringify(defaultSiteData)], 'backup.json')
  expect((await readExportFile(good)).data).toEqual(defaultSiteData)
  const typed = new File([await good.text()], 'COPIE.JSON', { type: 'application/json' })
  expect((await readExportFile(typed)).data).toEqual(defaultSiteData)
})
