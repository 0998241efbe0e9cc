import { expect, test } from 'vitest'
import { shownRenditions } from './shown-renditions.ts'

const folder = '/storage/v1/render/image/public/media'

test('the renditions of a page are those that its sizes name, each once, in their order, with the share picture last', () => {
  const html = `
    <meta content="https://temelia.example${folder}/hala.jpg?width=1200&amp;height=630&amp;resize=cover&amp;x=0&amp;y=100"/>
    <link imageSrcSet="${folder}/hala.jpg?width=480&amp;resize=contain 480w, ${folder}/hala.jpg?width=3840&amp;resize=contain 3840w"/>
    <img srcSet="${folder}/a%2C%20b.jpg?height=80&amp;resize=contain 2x" src="/storage/v1/object/public/media/hala.jpg"/>
    <img srcSet="${folder}/hala.jpg?width=480&amp;resize=contain 480w"/>
    <a href="${folder}/%E0.jpg?width=2560&amp;resize=contain">`
  expect(shownRenditions(html)).toEqual([
    { bucket: 'media', name: 'hala.jpg', transform: { width: 480, resize: 'contain' } },
    { bucket: 'media', name: 'hala.jpg', transform: { width: 3840, resize: 'contain' } },
    { bucket: 'media', name: 'a, b.jpg', transform: { height: 80, resize: 'contain' } },
    {
      bucket: 'media',
      name: 'hala.jpg',
      transform: { width: 1200, height: 630, resize: 'cover', x: 0, y: 100 },
    },
  ])
})

test('a page with built-in and foreign pictures only needs none', () => {
  expect(
    shownRenditions('<img src="/assets/a.jpg"/><img src="https://cdn.example/b.jpg"/>'),
  ).toEqual([])
})
