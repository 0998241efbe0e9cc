import { forceReload } from '../../saving/announce-save.ts'
import type { SaveRest } from '../section-editor.tsx'

export const forcedFailure = 'A apărut o eroare la salvarea forțată'

/** Every open tab loads again, once what has been typed since is saved too. */
export async function forceApply(saveRest: SaveRest): Promise<void> {
  if (await saveRest(forcedFailure)) forceReload()
}
