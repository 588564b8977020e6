import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['<p>Olá <b>mundo</b></p><p>de novo</p>', 'Olá mundo de novo'],
  ['a &lt;b&gt; &amp;lt; c', 'a <b> &lt; c'],
  ['  <br>  ', ''],
])('%s', (html, words) => {
  expect(plainWords(html)).toBe(words)
})
