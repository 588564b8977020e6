import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainText, sanitise } from './sanitise.ts'

describe('Product §12.21', () => {
  test.each([
    ['<p>Olá <b>mundo</b></p>', '<p>Olá <b>mundo</b></p>'],
    ['<script>alert(1)</script>ok', 'ok'],
    ['<img src=x onerror=alert(1)>', '<img loading="lazy">'],
    ['<img src="/banners/a.avif" alt="A">', '<img src="/banners/a.avif" alt="A" loading="lazy">'],
    ['<img src="//evil.example/a.png">', '<img loading="lazy">'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="/m/help#terms">x</a>', '<a href="/m/help#terms">x</a>'],
    ['<a href="https://bank.example/" target="_self" rel="opener">x</a>', '<a href="https://bank.example/" target="_blank" rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="http://bank.example/">x</a>', '<a>x</a>'],
    ['<p style="position:fixed" class="x" id="y" onclick="z()">x</p>', '<p>x</p>'],
    ['<iframe src="https://x.example"></iframe><form action="/x"><input name="a"></form>', ''],
    ['<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', ''],
    ['<p>unclosed', '<p>unclosed</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p></p>'],
  ])('%s', async (html, expected) => {
    expect(await sanitise(html)).toBe(expected)
  })

  test('once more changes nothing, and nothing that runs is left of anything', async () => {
    const piece = fc.constantFrom('<', '>', '"', "'", '=', '/', ' ', '&lt;', 'script', 'img', 'svg', 'a', 'href', 'src', 'onerror', 'javascript:', 'x', '<!--', '-->', '<p>', '</p>', 'style', 'template', '\0')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const once = await sanitise(pieces.join(''))
        expect(await sanitise(once)).toBe(once)
        expect(once).not.toMatch(/<(?:script|svg|style|iframe|template)|<[a-z][^>]*\son\w+=|(?:href|src)="javascript:/i)
      }),
      { numRuns: 300 },
    )
  })

  test('its words alone', async () => {
    expect(await plainText('<p>Olá&nbsp;<b>mundo</b> &lt;3</p><p>de novo</p>')).toBe('Olá mundo <3 de novo')
  })
})
