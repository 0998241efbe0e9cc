import { expect, test } from 'vitest'
import { parseVideo } from './video.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
  [
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    { kind: 'youtube', id: 'dQw4w9WgXcQ' },
  ],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', { kind: 'youtube', id: 'dQw4w9WgXcQ' }],
  ['https://vimeo.com/76979871', { kind: 'vimeo', id: '76979871' }],
  ['https://player.vimeo.com/video/76979871?h=1', { kind: 'vimeo', id: '76979871' }],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
    { kind: 'vimeo', id: '76979871', key: '8272103f6e' },
  ],
  ['https://vimeo.com/76979871/8272103f6e', { kind: 'vimeo', id: '76979871', key: '8272103f6e' }],
  ['https://vimeo.com/76979871/"onload=', { kind: 'vimeo', id: '76979871' }],
  [
    '/storage/v1/object/public/media/hala.mp4',
    { kind: 'file', address: '/storage/v1/object/public/media/hala.mp4' },
  ],
])('%s is the address of a video', (text, video) => {
  expect(parseVideo(text)).toEqual(video)
})

test.each([
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/%22onload=alert',
  'https://vimeo.com/about',
  'http://vimeo.com/76979871',
  'javascript:alert(1)//.mp4',
  '/assets/pictures/hero-1.jpg',
])('%s is not the address of a video', (text) => {
  expect(parseVideo(text)).toBeUndefined()
})
