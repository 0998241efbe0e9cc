// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pasteLosses } from './paste-losses.ts'

test('the notice after pasting names what was dropped', () => {
  expect(
    pasteLosses(
      '<p style="color:red;font-size:14pt">Text <img src="file:///c:/a.png"></p><iframe src="https://a.example"></iframe>',
    ),
  ).toEqual([
    'imagini (le puteți pune cu butonul „Imagine”)',
    'filme și cadre',
    'culori',
    'fonturi și mărimi',
  ])
})

test('a pasted text that loses nothing gets no notice', () => {
  expect(
    pasteLosses(
      '<p class="x">Text <b>gros</b></p><p><img src="https://a.example/a.png" alt=""></p>',
    ),
  ).toEqual([])
})
