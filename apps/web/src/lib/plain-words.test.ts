import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['<p>Olá <b>mundo</b></p><p>de novo</p>', 'Olá mundo de novo'],
  ['a &lt;b&gt; &amp;lt; c', 'a <b> &lt; c'],
  ['  <br>  ', ''],
  ['com <b>dinheiro</b>. Abra o <a href="/m/gameRecord">registro</a>, toque', 'com dinheiro. Abra o registro, toque'],
  ['um<br>dois<blockquote>três</blockquote>', 'um dois três'],
])('%s', (html, words) => {
  expect(plainWords(html)).toBe(words)
})
