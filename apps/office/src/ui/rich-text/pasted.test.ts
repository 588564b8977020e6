import { expect, test } from 'vitest'
import { pastedNodes } from './pasted.ts'

const text = (words: string, ...marks: readonly object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content })
const item = (...content: readonly object[]) => ({ type: 'listItem', content: [paragraph(...content)] })
const bold = { type: 'bold' }

test('Product §13.536 what Word copies keeps its headings, lists and weight, and loses its style', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head><body><!--StartFragment-->
    <h1 style='mso-x:1'>Saques<o:p></o:p></h1>
    <p class=MsoNormal><b><span lang=PT-BR style='font-size:11.0pt'>Pague</span></b><span>&nbsp;em até 2&nbsp;horas.<o:p></o:p></span></p>
    <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp;&nbsp; </span></span><![endif]>PIX</p>
    <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'>·&nbsp; Banco</p>
    <p class=MsoListParagraph style='mso-list:l1'>1. Primeiro</p><!--EndFragment--></body></html>`
  expect(pastedNodes(word)).toEqual([
    { type: 'heading', attrs: { level: 1 }, content: [text('Saques')] },
    paragraph(text('Pague', bold), text(' em até 2 horas.')),
    { type: 'bulletList', content: [item(text('PIX')), item(text('Banco'))] },
    { type: 'orderedList', content: [item(text('Primeiro'))] },
  ])
})

test('what a browser copies keeps its lists and links that lead anywhere', () => {
  expect(pastedNodes('<b style="font-weight:normal" id="docs-internal"><p><span style="font-weight:700">A</span> b</p><ul><li><p>x</p></li><li>y</li></ul><blockquote>q</blockquote><a href="https://a.example/?b=1&amp;c=2" onclick="x()">go</a> <a href="javascript:alert(1)">no</a></b>')).toEqual([
    paragraph(text('A', bold), text(' b')),
    { type: 'bulletList', content: [item(text('x')), item(text('y'))] },
    { type: 'blockquote', content: [paragraph(text('q'))] },
    paragraph(text('go', { type: 'link', attrs: { href: 'https://a.example/?b=1&c=2' } }), text(' no')),
  ])
})

test.each<[string, string, readonly object[]]>([
  ['nothing', '', []],
  ['what runs', '<script>alert(1)</script><svg><script>1</script></svg><p onmouseover="x">a<iframe src="x"></iframe></p>', [paragraph(text('a'))]],
  ['a picture of elsewhere', '<p>a<img src="https://spy.example/1.gif"><img src="/pictures/abc.webp" alt="x"></p>', [paragraph(text('a'), { type: 'picture', attrs: { src: '/pictures/abc.webp', alt: 'x', width: null, height: null } })]],
  ['a table', '<table><tr><td>a</td><td>b</td></tr></table>', [paragraph(text('a')), paragraph(text('b'))]],
  ['tags that do not close', '<p>a<p><b>b', [paragraph(text('a')), paragraph(text('b', bold))]],
  ['signs alone', 'a < b &lt;script&gt; &#0; &#x1F340;', [paragraph(text('a < b <script> 🍀'))]],
  ['lines', 'a<br>b<br><br>', [paragraph(text('a'), { type: 'hardBreak' }, text('b'))]],
])('%s', (_what, html, nodes) => {
  expect(pastedNodes(html)).toEqual(nodes)
})

test('a text of any size is read in a time that grows with it', () => {
  const begun = performance.now()
  for (const part of ['<p>a', '<b>a', '<', '<a href="', '<!--', '<script>', '<li>a</b>', '&#1', '<ul>', '<a href=\'x\' ']) pastedNodes(part.repeat(100_000))
  expect(performance.now() - begun).toBeLessThan(10_000)
})
