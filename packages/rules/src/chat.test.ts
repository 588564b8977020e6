import { expect, test } from 'vitest'
import { chatLanguage } from './chat.ts'

test.each([
  ['pt', 'pt'],
  ['en', 'en'],
  ['CN', 'CN'],
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh_TW', 'CN'],
  ['cn-tw', 'CN'],
  ['zhx', 'zhx'],
])('Product §7.17: %s is asked for as %s', (language, asked) => {
  expect(chatLanguage(language)).toBe(asked)
})
