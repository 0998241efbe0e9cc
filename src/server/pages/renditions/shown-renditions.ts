import type { WantedRendition } from '#backend/backend.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import {
  heroStep,
  logoDensities,
  logoHeights,
  phoneCut,
  pictureSteps,
  shareCut,
} from '#content/pictures/picture-ladder.ts'
import { isUploadedPhoto } from '#content/pictures/thumbnail.ts'
import { posterOf } from '#content/pictures/video.ts'
import { sliderProjects } from '#content/projects/slider-projects.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { cutFocal } from '#site/pictures/stored-picture.ts'
import { mediaNameOf } from '../../drawings/media-name.ts'
import { contentAddresses } from '../addresses/content-addresses.ts'

type Transform = WantedRendition['transform']

const widths = pictureSteps.map(({ width }): Transform => ({ width, resize: 'contain' }))
const heroWidth: Transform = { width: heroStep.width, resize: 'contain' }
const logoPaths = /^(navbar\.logoImage|global\.siteLogo(Light)?|footer\.logos\.\w+)$/
const logoSizes = logoHeights.flatMap((height) =>
  logoDensities.map((density): Transform => ({ height: height * density, resize: 'contain' })),
)

/** In the sizes that pages show. What fills a first screen, and then what messengers show of a shared page, has a cut more. */
export function shownRenditions({ site, pictures }: Pick<LoadedSite, 'site' | 'pictures'>) {
  const mainPhotos = sliderProjects(site.projects.items).map(({ imageSrc }) => imageSrc.trim())
  const sizesOf = (address: string, paths: readonly string[]) => {
    if (paths.every((path) => logoPaths.test(path))) return logoSizes
    const fillsScreen =
      mainPhotos.includes(address) || paths.some((path) => path.startsWith('hero.'))
    return fillsScreen ? [...widths, heroWidth] : widths
  }
  const shown = contentAddresses(site).flatMap(({ kind, address, paths }) =>
    kind === 'picture' ? renditionsOf(posterOf(address) ?? address, sizesOf(address, paths)) : [],
  )
  const cutsOf = (addresses: readonly string[], { width, height }: typeof shareCut) =>
    addresses.flatMap((address) => {
      const focal = cutFocal(pictureFacts({ pictures }, address).focal)
      return renditionsOf(address, [{ width, height, resize: 'cover', ...focal }])
    })
  return [
    ...cutsOf(mainPhotos, phoneCut),
    ...shown,
    ...cutsOf([site.global.socialShareImage.trim(), ...mainPhotos], shareCut),
  ]
}

function renditionsOf(address: string, sizes: readonly Transform[]): WantedRendition[] {
  const name = isUploadedPhoto(address) ? mediaNameOf(address, undefined) : undefined
  if (name === undefined) return []
  return sizes.map((transform) => ({ bucket: 'media', name, transform }))
}
