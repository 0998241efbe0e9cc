import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type RunningSite, serviceHeaders } from './running-site.ts'

const assets = fileURLToPath(new URL('../../public/assets/pictures', import.meta.url))
const photos = [
  ...['hero-1', 'project-factory', 'project-commercial', 'project-logistics-2'],
  ...['project-residential', 'service-industrial', 'why-choose-us'],
]
const size = { width: 640, height: 480 }
const atOnce = 20

/** Small photographs in bucket media, no two the same, described as the panel describes what it uploads. */
export async function addPictures({ url }: RunningSite, count: number): Promise<void> {
  const send = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...serviceHeaders, 'content-type': type },
      body,
    })
    if (!answer.ok) throw new Error(`a picture was not added: ${await answer.text()}`)
  }
  const sources = await Promise.all(photos.map(readPhoto))
  const add = async (index: number) => {
    const bytes = await cutOut(sources[index % sources.length] as Photo, index)
    const name = `${1_764_000_000_000 + index}-vedere-${index}.jpg`
    await send(`/storage/v1/object/media/${name}`, 'image/jpeg', new Uint8Array(bytes))
    const facts = {
      ...size,
      bytes: bytes.byteLength,
      hash: createHash('sha256').update(bytes).digest('hex'),
      placeholder: '#8a8f94',
    }
    const address = `/storage/v1/object/public/media/${name}`
    await send(
      '/rest/v1/rpc/describe_picture',
      'application/json',
      JSON.stringify({ address, facts }),
    )
  }
  const indexes = Array.from({ length: count }, (_, index) => index)
  for (let at = 0; at < count; at += atOnce)
    await Promise.all(indexes.slice(at, at + atOnce).map(add))
}

type Photo = Awaited<ReturnType<typeof readPhoto>>

async function readPhoto(name: string) {
  const { data, info } = await sharp(`${assets}/${name}.jpg`)
    .resize({ width: 1_600 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info }
}

/** Another part of the photograph for each index. */
function cutOut({ data, info }: Photo, index: number): Promise<Buffer> {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .extract({
      left: (index * 37) % (width - size.width),
      top: (index * 23) % (height - size.height),
      ...size,
    })
    .jpeg({ quality: 60 })
    .toBuffer()
}
