import { expect, test, vi } from 'vitest'
import { findRoute } from '#app/routes.ts'
import { wayOn } from './way-on.ts'

vi.mock('#router/navigate.ts', () => ({ screenAt: (path: string) => findRoute(path)?.screen ?? null }))

test.each([
  ['/m/voucherCenter', '/m/voucherCenter', 'deposit'],
  ['/m/voucherCenter?amount=20', '/m/voucherCenter?amount=20', 'deposit'],
  ['/m/gameList?vassalage=TREVO', '/m/gameList?vassalage=TREVO', 'play'],
  ['/m/hot-games', '/m/hot-games', 'play'],
  ['/m/help#terms', '/m/help#terms', 'go'],
  // What an announcement has whose staff named nothing.
  ['/m/home', '/m/hot-games', 'play'],
  ['/', '/m/hot-games', 'play'],
  ['', '/m/hot-games', 'play'],
  ['/m/not-there', '/m/hot-games', 'play'],
] as const)('Product §2.102 a promotion that names "%s" leads to %s: %s', (href, to, kind) => {
  expect(wayOn(href)).toEqual({ to, kind })
})
