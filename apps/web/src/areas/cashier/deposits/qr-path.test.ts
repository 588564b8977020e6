import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const brCode = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

const drawn = (path: string, sizeModules: number): boolean[][] => {
  const rows = Array.from({ length: sizeModules }, () => Array.from({ length: sizeModules }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    for (let i = 0; i < Number(length); i += 1) (rows[Number(y)] as boolean[])[Number(x) + i] = true
  }
  return rows
}

test('the path draws the code, module for module', () => {
  const { path, sizeModules } = qrPath(brCode)
  expect(drawn(path, sizeModules)).toEqual(encode(brCode, { ecc: 'M', border: 4 }).data)
})

test('four modules of quiet ground stand on every side', () => {
  const { path, sizeModules } = qrPath(brCode)
  const rows = drawn(path, sizeModules)
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  expect(Math.min(...dark.map(({ x }) => x))).toBe(4)
  expect(Math.min(...dark.map(({ y }) => y))).toBe(4)
  expect(Math.max(...dark.map(({ x }) => x))).toBe(sizeModules - 5)
  expect(Math.max(...dark.map(({ y }) => y))).toBe(sizeModules - 5)
})
