import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { Problem } from '#content/problems/problems.ts'

export function problemsResolver(problemsOf: (values: FieldValues) => Problem[]): Resolver {
  return (values) => {
    const problems = problemsOf(values)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, message } of problems) set(errors, path, { type: 'content', message })
    return { values: {}, errors }
  }
}
