import { beforeEach, expect, test, vi } from 'vitest'
import { openDestination } from './destinations.ts'

const seen = vi.hoisted(() => ({ whitelabel: {} as Record<string, boolean>, admitted: null as string | null, gone: [] as string[], told: [] as unknown[] }))
vi.mock('#initial-data/initial-data.ts', () => ({ site: () => seen }))
vi.mock('./admit.ts', () => ({ admit: (_entry: unknown, href: string) => seen.admitted ?? href }))
vi.mock('#router/navigate.ts', () => ({ go: async (href: string) => seen.gone.push(href), hasScreen: async (path: string) => path === '/m/inviteFriends' }))
vi.mock('#i18n/t.ts', () => ({ t: (key: string) => key }))
vi.mock('@trevo/ui/toast-store.ts', () => ({ toast: (...said: unknown[]) => seen.told.push(said) }))

beforeEach(() => {
  Object.assign(seen, { whitelabel: { REFERRAL: true }, admitted: null, gone: [], told: [] })
})

test('a destination leads to its screen', async () => {
  await openDestination('invite')
  expect([seen.gone, seen.told]).toEqual([['/m/inviteFriends'], []])
})

test('Product §6.1 what the site has not switched on is said to come, for one second, and nobody moves', async () => {
  seen.whitelabel = {}
  await openDestination('invite')
  expect([seen.gone, seen.told]).toEqual([[], [['site.common.coming_soon', { ms: 1000 }]]])
})

test('Product §6.1 so is a screen that is not there', async () => {
  await openDestination('agency')
  expect([seen.gone, seen.told]).toEqual([[], [['site.common.coming_soon', { ms: 1000 }]]])
})

test('Product §6.1 a gate comes first: who may not enter is led to it, and hears nothing of what is to come', async () => {
  Object.assign(seen, { whitelabel: {}, admitted: '/m/login' })
  await openDestination('invite')
  expect([seen.gone, seen.told]).toEqual([['/m/login'], []])
})
