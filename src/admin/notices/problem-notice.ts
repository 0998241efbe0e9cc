import { toast } from 'sonner'
import { pathLabel } from '#content/problems/path-label.ts'
import type { Problem } from '#content/problems/problems.ts'

export function toastProblem({ path, message }: Problem, site: Parameters<typeof pathLabel>[1]) {
  toast.error(`${pathLabel(path, site)}: ${message}`)
}
