import { expect, test } from 'vitest'
import { accessTokenHash } from './access-token-hash.ts'

test('the access token hash matches the example of OpenID Connect Core', () => {
  const token = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y'
  expect(accessTokenHash('RS256', token)).toBe('77QmUPtjPfzWtF2AnpK9RQ')
})
