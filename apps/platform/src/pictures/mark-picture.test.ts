import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markPicture } from './mark-picture.ts'
import { tinyText } from './tiny-letters.ts'

test.each(['#000', '#fff', '#888'])('Product §13.562 a mark is seen on %s, all over the picture', async (background) => {
  const plain = await sharp({ create: { width: 600, height: 400, channels: 3, background } }).webp({ lossless: true }).toBuffer()
  const marked = await sharp(await markPicture(plain, 'risk@trevo.example 2026-11-25 04:00')).greyscale().raw().toBuffer()
  const ground = (await sharp(plain).greyscale().raw().toBuffer())[0] ?? 0
  for (const [left, top] of [[0, 0], [300, 0], [0, 200], [300, 200]] as const) {
    let changed = 0
    for (let y = top; y < top + 200; y += 1) for (let x = left; x < left + 300; x += 1) if (Math.abs((marked[y * 600 + x] ?? 0) - ground) > 20) changed += 1
    expect(changed).toBeGreaterThan(400)
  }
})

test('letters that are not there are gaps, and nothing of a text becomes markup', () => {
  expect(tinyText('<&"').rectangles).toBe('')
  expect(tinyText('Á1').rectangles).toBe(tinyText('A1').rectangles)
  expect(tinyText('A1').width).toBe(12)
})
