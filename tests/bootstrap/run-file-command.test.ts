import { expect, test } from 'vitest'
import { parametersFrom } from '../../scripts/bootstrap/run-file-command.js'

test('a file given to a command is meant from where it was called; an option or a copy in the bucket is no file', () => {
  expect(parametersFrom('/home/ana', ['site.tar.gz', '/tmp/a.tar.gz', '--replace'])).toEqual([
    '/home/ana/site.tar.gz',
    '/tmp/a.tar.gz',
    '--replace',
  ])
  expect(parametersFrom('/home/ana', ['bucket:newest'])).toEqual(['bucket:newest'])
})
