import { roleGrants } from '@trevo/rules/staff/rights'
import { expect, test } from 'vitest'
import { words } from '#i18n/en.ts'
import { defineScreen } from '#screens/define-screen.ts'
import { firstPath, roomsFor, screens } from './screens.ts'

const load = () => Promise.resolve({})
const made = [
  defineScreen({ path: '/journal', room: 'money', title: 'shell.room.money', right: 'money.view', load, nav: { order: 2, icon: 'chart' } }),
  defineScreen({ path: '/deposits', room: 'money', title: 'shell.room.money', right: 'money.view', load, nav: { order: 1, icon: 'chart' } }),
  defineScreen({ path: '/games', room: 'games', title: 'shell.room.games', right: 'games.catalogue', load, nav: { order: 1, icon: 'chart' } }),
  defineScreen({ path: '/members/:id', room: 'members', title: 'shell.room.members', right: 'members.view', load }),
]

test('the navigation shows rooms in their order with what somebody may see, and no room without any', () => {
  const shown = roomsFor(roleGrants.finance, made).map(({ room, screens: inside }) => [room, inside.map(({ path }) => path)])
  expect(shown).toEqual([
    ['money', ['/deposits', '/journal']],
    ['games', ['/games']],
  ])
  expect(roomsFor(roleGrants.content, made).map(({ room }) => room)).toEqual(['games'])
})

test('who may see their own acts alone sees the log, and nobody without a sign', () => {
  const log = defineScreen({ path: '/log', room: 'house', title: 'shell.room.house', right: 'audit.view', load, nav: { order: 1, icon: 'chart' } })
  expect(roomsFor(roleGrants.support, [log])).toHaveLength(1)
  expect(roomsFor({}, [log])).toHaveLength(0)
})

test('every screen has a path and a title of its own, and a title among the first words', () => {
  const paths = screens.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(screens.filter(({ title }) => !words.has(title)).map(({ path }) => path)).toEqual([])
  expect(screens.filter(({ path }) => !path.startsWith('/') || path.startsWith('/office') || path.startsWith('/assets'))).toEqual([])
})

test('who may see nothing lands on their own settings', () => {
  expect(firstPath({}, made)).toBe('/mine/settings')
  expect(firstPath(roleGrants.content, made)).toBe('/games')
})
