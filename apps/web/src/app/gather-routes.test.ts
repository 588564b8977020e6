import { expect, test } from 'vitest'
import type { ScreenRoute } from '#router/route.ts'
import { gatherRoutes } from './gather-routes.ts'

const row = (...paths: readonly string[]): ScreenRoute => ({ paths, access: null, title: null, words: [], load: () => Promise.reject(new Error('not wanted')) })

test('a row is its screen’s, and what it does not say is plain', () => {
  const [route] = gatherRoutes({ '../screens/cashier/deposit/screen.ts': [{ ...row('/m/a'), bars: { hasBottomMenu: true } }] })
  expect(route).toMatchObject({ group: 'cashier', screen: 'deposit', paths: ['/m/a'], back: 'history', bars: { header: 'arrow', hasFooter: true, hasBottomMenu: true } })
})

test('two screens that claim one path are named', () => {
  expect(() => gatherRoutes({ '../screens/lobby/home/screen.ts': [row('/m/a', '/m/b')], '../screens/cashier/deposit/screen.ts': [row('/m/c'), row('/m/b')] })).toThrow(
    'two rows have the path /m/b: lobby/home and cashier/deposit',
  )
})
