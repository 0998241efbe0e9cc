import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken, unbrokenAsOne, unbrokenHtml } from './unbroken.tsx'

test.each([
  ['одна команда — от земли', 'одна <span class="unbroken">команда —</span> от земли'],
  ['Luni - Vineri', '<span class="unbroken">Luni -</span> Vineri'],
  ['Luni, 09:00 - 18:00', 'Luni, <span class="unbroken">09:00 - 18:00</span>'],
  ['o hală de 12 000 m³ la', 'o hală de <span class="unbroken">12 000 m³</span> la'],
  ['1 250 000 lei, 24 luni', '<span class="unbroken">1 250 000 lei,</span> 24 luni'],
  ['12 000 de metri', '<span class="unbroken">12 000 de</span> metri'],
  ['+373 22 000 000', '+373 22 000 000'],
  ['Mai repede: sunați-ne: 022', 'Mai repede: <span class="unbroken">sunați-ne:</span> 022'],
  ['luni (09:00-18:00), joi', 'luni <span class="unbroken">(09:00-18:00),</span> joi'],
  ['телефона или эл. почты.', 'телефона или <span class="unbroken">эл. почты.</span>'],
  ['un e-mail acum', 'un <span class="unbroken">e-mail</span> acum'],
  ['bine-venit, 5-6', 'bine-venit, 5-6'],
  ['noi n-avem', 'noi <span class="unbroken">n-avem</span>'],
  ['говорим по-русски', 'говорим <span class="unbroken">по-русски</span>'],
  ['Vă rugăm, sunați-ne acum', 'Vă rugăm, <span class="unbroken">sunați-ne</span> acum'],
  ['Строим с фундамента', 'Строим <span class="unbroken">с фундамента</span>'],
  ['О нас', 'О нас'],
  [
    'Объекты: вот как мы строим с фундамента, по порядку',
    'Объекты: вот как мы строим с фундамента, по порядку',
  ],
])('the lines of «%s» break well, and its letters stay', (text, html) => {
  expect(renderToStaticMarkup(unbroken(text))).toBe(html)
})

test('nor does a line of HTML, whose tags stay as they are', () => {
  expect(unbrokenHtml('<p title="a - b, site-ul">unu — doi („site-ul”), bine-venit</p>')).toBe(
    '<p title="a - b, site-ul"><span class="unbroken">unu —</span> doi (<span class="unbroken">„site-ul”),</span> bine-venit</p>',
  )
  expect(unbrokenHtml('Legii nr. 195/2024, № 195/2024 o')).toBe(
    'Legii <span class="unbroken">nr. 195/2024,</span> <span class="unbroken">№ 195/2024</span> o',
  )
})

test('a flex container gets the parts of a text as one child, and a plain text as it is', () => {
  expect(unbrokenAsOne('Servicii')).toBe('Servicii')
  expect(renderToStaticMarkup(unbrokenAsOne('Дома и цеха'))).toBe(
    '<span>Дома <span class="unbroken">и цеха</span></span>',
  )
})
