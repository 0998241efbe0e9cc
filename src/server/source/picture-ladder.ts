import type { RenditionLadder } from '#backend/backend.ts'
import {
  heroStep,
  jpegQuality,
  logoDensities,
  logoHeights,
  type PictureStep,
  phoneCut,
  pictureSteps,
  shareCut,
} from '#content/pictures/picture-ladder.ts'

const [narrowest] = pictureSteps

/** The site's ladder of sizes and qualities, in the form that the storage service takes. */
export const pictureLadder: RenditionLadder = {
  widths: [
    ...pictureSteps.map((step) => ({
      width: step.width,
      quality: { ...qualityOf(step), 'image/avif': step.storedAvif ?? step.avif },
    })),
    { width: heroStep.width, quality: { 'image/webp': heroStep.webp }, onlyListedFormats: true },
  ],
  heights: [
    ...logoSides().map((height) => ({ height, quality: qualityOf(narrowest) })),
    ...pictureSteps.map((step) => ({ height: step.width, quality: qualityOf(step) })),
  ],
  // Even noise is small enough in the last quality.
  cuts: [
    { ...shareCut, type: 'image/jpeg', qualities: [jpegQuality, 65, 50, 35, 20, 8] },
    // Few, as each is an AVIF that a visitor may wait for.
    { ...phoneCut, qualities: [46, 28, 16] },
  ],
}

function logoSides(): number[] {
  const sides = logoHeights.flatMap((height) => logoDensities.map((density) => height * density))
  return [...new Set(sides)].sort((a, b) => a - b)
}

function qualityOf(step: PictureStep | undefined) {
  if (!step) return {}
  return { 'image/avif': step.avif, 'image/webp': step.webp, 'image/jpeg': jpegQuality }
}
