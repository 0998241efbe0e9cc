import type { LocalisedText } from '../values/localised-text.ts'
import builtInFeatures from './built-in-features.json' with { type: 'json' }

/**
 * By which a plain Romanian string and its translations are known: earlier versions stored such strings, and three had
 * other words. The database knows them too (`042_known_features.sql`).
 */
export const knownFeatures: readonly LocalisedText[] = Object.values(builtInFeatures)
  .flat()
  .map((feature, index) => ({
    ...feature,
    ...(index === 3 && { ro: 'Rețele electrice, de apă și de stingere a incendiilor' }),
    ...(index === 4 && { ru: 'Дома, таунхаусы и многоквартирные здания' }),
    ...(index === 5 && { en: 'Heat and sound insulation, measured at handover' }),
  }))
