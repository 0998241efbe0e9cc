import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken, unbrokenHtml } from './unbroken.tsx'

test.each([
  ['одна команда — от земли', 'одна <span class="unbroken">команда —</span> от земли'],
  ['Luni - Vineri', '<span class="unbroken">Luni -</span> Vineri'],
  ['Luni, 09:00 - 18:00', 'Luni, <span class="unbroken">09:00 - 18:00</span>'],
  ['un e-mail acum', 'un <span class="unbroken">e-mail</span> acum'],
  ['bine-venit, 5-6', 'bine-venit, 5-6'],
  ['Vă rugăm, sunați-ne acum', 'Vă rugăm, <span class="unbroken">sunați-ne</span> acum'],
  ['Строим с фундамента', 'Строим <span class="unbroken hanging">с фундамента</span>'],
  ['О нас', 'О нас'],
  [
    'Объекты: вот как мы строим с фундамента, по порядку',
    'Объекты: вот как мы строим с фундамента, по порядку',
  ],
])('the lines of «%s» break well, and its letters stay', (text, html) => {
  expect(renderToStaticMarkup(unbroken(text))).toBe(html)
})

test('nor does a line of HTML, whose tags stay as they are', () => {
  expect(unbrokenHtml('<p title="a - b">unu — doi</p>')).toBe(
    '<p title="a - b"><span class="unbroken">unu —</span> doi</p>',
  )
})
