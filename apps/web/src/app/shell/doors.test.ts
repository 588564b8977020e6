import { beforeEach, expect, test, vi } from 'vitest'
import { openDoor } from './doors.ts'

const seen = vi.hoisted(() => ({ whitelabel: {} as Record<string, boolean>, admitted: null as string | null, gone: [] as string[], told: [] as unknown[] }))
vi.mock('#initial-data/initial-data.ts', () => ({ site: () => seen }))
vi.mock('#app/navigate.ts', () => ({ admit: (_entry: unknown, href: string) => seen.admitted ?? href, go: async (href: string) => seen.gone.push(href) }))
vi.mock('#app/routes.ts', () => ({ findRoute: (path: string) => (path === '/m/inviteFriends' ? {} : null) }))
vi.mock('#i18n/t.ts', () => ({ t: (key: string) => key }))
vi.mock('@trevo/ui/toast-store.ts', () => ({ toast: (...said: unknown[]) => seen.told.push(said) }))

beforeEach(() => {
  Object.assign(seen, { whitelabel: { REFERRAL: true }, admitted: null, gone: [], told: [] })
})

test('a door leads to its screen', () => {
  openDoor('invite')
  expect([seen.gone, seen.told]).toEqual([['/m/inviteFriends'], []])
})

test('Product §6.1 what the site has not switched on is said to come, for one second, and nobody moves', () => {
  seen.whitelabel = {}
  openDoor('invite')
  expect([seen.gone, seen.told]).toEqual([[], [['site.common.coming_soon', { ms: 1000 }]]])
})

test('Product §6.1 so is a screen that is not there', () => {
  openDoor('agency')
  expect([seen.gone, seen.told]).toEqual([[], [['site.common.coming_soon', { ms: 1000 }]]])
})

test('Product §6.1 a gate comes first: who may not enter is led to it, and hears nothing of what is to come', () => {
  Object.assign(seen, { whitelabel: {}, admitted: '/m/login' })
  openDoor('invite')
  expect([seen.gone, seen.told]).toEqual([['/m/login'], []])
})
