import { headIconNames } from '@trevo/rules/head-icons'
import { expect, test } from 'vitest'
import { avifWithin } from './encode.ts'
import { headIconSize, renderHeadIcon } from './head-icons.ts'

test('Product §2.69 sixteen head icons are drawn, each its own, without fonts, broken numbers or anything from outside', () => {
  const drawn = headIconNames.map(renderHeadIcon)
  expect(new Set(drawn).size).toBe(16)
  for (const svg of drawn) expect(svg).not.toMatch(/<text|font-|NaN|undefined|Infinity|\de-\d|https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
})

test('Product §2.69 a head icon is small enough for a list of sixteen on a slow line', async () => {
  expect((await avifWithin(renderHeadIcon('sun'), { bytesMax: 3_072, width: headIconSize })).length).toBeLessThanOrEqual(3_072)
})
