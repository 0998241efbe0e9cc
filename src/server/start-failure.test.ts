import { expect, test } from 'vitest'
import { startFailureText } from './start-failure.ts'

test('a data directory of another user that is open to all is named, with what to do about it', () => {
  const refused = Object.assign(new Error('EPERM: operation not permitted, chmod'), {
    code: 'EPERM',
    syscall: 'chmod',
    path: '/srv/data',
  })
  expect(startFailureText(refused)).toBe(
    'The folder /srv/data belongs to another user and is open to all. ' +
      'Give it to the user who runs Temelia, close it to others, or choose another DATA_DIR.',
  )
})
