// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { removeRow } from './remove-row.ts'

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

test('the focus goes to the row that follows, the one before, and to the button that adds', () => {
  remove('two')
  expect(focused()).toBe('three')
  remove('three')
  expect(focused()).toBe('one')
  remove('one')
  expect(focused()).toBe('add')
})

test('a row that took the place of the removed one has the focus already', () => {
  const [pressed] = document.querySelectorAll('button')
  pressed?.focus()
  if (pressed) removeRow(pressed, () => document.querySelector('li:last-child')?.remove())
  expect(focused()).toBe('one')
})

test('a removal that comes about while something else is typed leaves the focus there', () => {
  const [pressed, typedIn] = document.querySelectorAll('button')
  typedIn?.focus()
  if (pressed) removeRow(pressed, () => pressed.remove())
  expect(focused()).toBe('two')
})
