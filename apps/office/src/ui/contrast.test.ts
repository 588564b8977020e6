import { expect, test } from 'vitest'
import { contrastOf, isColour } from './contrast.ts'

test('contrast is WCAG’s, whichever colour is in front', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#ffffff', '#FFFFFF')).toBe(1)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5)
  expect(contrastOf('#ffffff', '#0a7a46')).toBe(contrastOf('#0a7a46', '#ffffff'))
})

test('what is no colour has none', () => {
  for (const text of ['', '#fff', 'green', '#12345g', '0a7a46']) {
    expect(isColour(text)).toBe(false)
    expect(contrastOf(text, '#ffffff')).toBe(null)
  }
})
