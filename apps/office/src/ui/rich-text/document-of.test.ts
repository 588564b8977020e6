import { expect, test } from 'vitest'
import { documentOf } from './document-of.ts'

const text = (words: string, ...marks: readonly object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })

test('paragraphs, headings, lists, marks and links become the document', () => {
  expect(documentOf('<h2>A &amp; B</h2>\n<p>one <strong>two <em>three</em></strong><br>four</p><ul><li>x</li><li><p>y</p></li></ul><hr>')).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text('A & B')] },
      { type: 'paragraph', content: [text('one '), text('two ', { type: 'bold' }), text('three', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, text('four')] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('x')] }] }, { type: 'listItem', content: [{ type: 'paragraph', content: [text('y')] }] }] },
      { type: 'horizontalRule' },
    ],
  })
  expect(documentOf('<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener">go</a>')).toEqual({ type: 'doc', content: [{ type: 'paragraph', content: [text('go', { type: 'link', attrs: { href: 'https://a.example/?b=1&c=2' } })] }] })
  expect(documentOf('<p>a<img src="/pictures/x.webp" alt="Ana &amp; I" width="400" height="200" loading="lazy"></p>')).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [text('a'), { type: 'picture', attrs: { src: '/pictures/x.webp', alt: 'Ana & I', width: 400, height: 200 } }] }],
  })
  expect(documentOf('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(documentOf('1 &#60; 2 &#x26; &unknown;')).toEqual({ type: 'doc', content: [{ type: 'paragraph', content: [text('1 < 2 & &unknown;')] }] })
})

test('what the editor would lose is left to the source, and so is what does not close', () => {
  for (const html of ['<table><tr><td>1</td></tr></table>', '<p><img src="/a.png" style="x"></p>', '<p lang="en">x</p>', '<div>x</div>', '<p>a', 'a</p>', '<p><em>a</p></em>', 'a < b', '<script>1</script>']) expect([html, documentOf(html)]).toEqual([html, null])
})
