import { describe, expect, test } from 'vitest'
import { charactersMax, cleanText, countWords, textProblem } from './text.ts'

const limits = { min: 3, max: 6 }

describe('a text', () => {
  test.each([
    ['', 'required'],
    [' \n\t ', 'required'],
    ['\u202E\u0007', 'required'],
    ['not much', 'too_short'],
    ['... --- !!!', 'too_short'],
    ['it did not come', null],
    ['one two three four five six', null],
    ['one two three four five six seven', 'too_long'],
    ['x '.repeat(charactersMax), 'too_long'],
    [`it did ${'x'.repeat(charactersMax)}`, 'too_long'],
  ])('Product §5.510 %#: %s', (text, problem) => {
    expect(textProblem(text, limits)).toBe(problem)
  })

  test('words are told in scripts without spaces too', () => {
    expect(countWords('我的提款没有到账')).toBeGreaterThan(2)
    expect(countWords('O saque não chegou: 3 dias!')).toBe(6)
  })

  test('a browser that cannot tell words counts by spaces', () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    try {
      expect(countWords('O saque -- não chegou!')).toBe(4)
    } finally {
      Object.assign(Intl, { Segmenter })
    }
  })

  test('what no screen shows is not kept', () => {
    expect(cleanText('  one\r\ntwo\u0000\u202E\n\n\n\n\nthree\t ')).toBe('one\ntwo\n\nthree')
  })
})
