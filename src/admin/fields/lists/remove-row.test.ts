// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { completeJsdom } from '../../../../tests/support/jsdom-browser.ts'
import { removeRow } from './remove-row.ts'

completeJsdom()

beforeEach(() => {
  const row = (name: string) => `<li><button data-remove>${name}</button></li>`
  const list = (names: string[]) =>
    `<section><ul>${names.map(row).join('')}</ul><button data-add>add</button></section>`
  document.body.innerHTML = list(['one', 'two', 'three']) + list(['other'])
})

function remove(name: string): void {
  const pressed = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!pressed) throw new Error(`there is no ${name}`)
  pressed.focus()
  removeRow(pressed, () => pressed.closest('li')?.remove())
}
const focused = () => document.activeElement?.textContent

test('removing a row moves the focus to the next row, the one before, or the add button', () => {
  remove('two')
  expect(focused()).toBe('three')
  remove('three')
  expect(focused()).toBe('one')
  remove('one')
  expect(focused()).toBe('add')
})

test('the pressed button keeps the focus if React reuses it for the next row', () => {
  const [pressed] = document.querySelectorAll('button')
  pressed?.focus()
  if (pressed) removeRow(pressed, () => document.querySelector('li:last-child')?.remove())
  expect(focused()).toBe('one')
})

test('a removal that ends while another control has the focus does not move it', () => {
  const [pressed, typedIn] = document.querySelectorAll('button')
  typedIn?.focus()
  if (pressed) removeRow(pressed, () => pressed.remove())
  expect(focused()).toBe('two')
})
