import ladder from './picture-ladder.json' with { type: 'json' }

/**
 * The sizes and qualities that pictures are made in, for srcsets, for the storage service and for the built-in
 * pictures. JSON, so that the script behind `npm run pictures` reads the same file.
 * Narrow pictures are shown at high pixel densities, where losses are hard to see.
 */
export const pictureSteps: readonly PictureStep[] = ladder.widths

/** Behind the first screen of a large display. AVIF would take many seconds to make at this size. */
export const heroStep = ladder.hero

/** For browsers that take neither AVIF nor WebP. */
export const jpegQuality = ladder.jpeg

/**
 * What messengers show of a shared page: a JPEG, which all of them read, and most leave out above 300 kB. A hosted Supabase
 * does not try again when the file gets too large: its quality is low enough for any photo.
 */
export const shareCut = { width: 1200, height: 630, maxBytes: 300_000, hostedQuality: 60 }

/**
 * What a phone shows of a project's main photo, which fills most of its screen: of one in landscape a third. It fits into the
 * ten packets that a server sends before it has to wait, less the headers.
 */
export const phoneCut = { ...ladder.phoneCut, maxBytes: 13_850, hostedQuality: 30 }

export interface PictureStep {
  width: number
  avif: number
  /** Instead of `avif` for uploaded pictures: they are encoded fast and get larger, but on a first screen have to fit into ten packets. */
  storedAvif?: number
  webp: number
}

/** Logos are always shown in one of these heights, sharp on any screen. */
export const logoHeights = [32, 40, 48] as const
export type LogoHeight = (typeof logoHeights)[number]
export const logoDensities = [1, 2, 3] as const
