import { expect, test } from 'vitest'
import { type Asked, readKey } from './read-key.ts'

const press = (key: string, more: { readonly hasCtrl?: boolean; readonly hasOther?: boolean; readonly isTyping?: boolean } = {}) => ({ key, hasCtrl: false, hasOther: false, isTyping: false, ...more })
const roomOf = (letter: string) => (letter === 'm' ? ('members' as const) : undefined)
const ask = (pressed: ReturnType<typeof press>, hasKeys = true, awaitsRoom = false): Asked => readKey(pressed, hasKeys, awaitsRoom, roomOf)

test.each([
  ['Ctrl K opens the palette, also while one types and with the other keys off', press('k', { hasCtrl: true, isTyping: true }), false, false, { kind: 'palette' }],
  ['with another modifier it is the browser’s', press('k', { hasCtrl: true, hasOther: true }), true, false, null],
  ['? shows the keys', press('?'), true, false, { kind: 'help' }],
  ['a letter that is typed is a letter', press('?', { isTyping: true }), true, false, null],
  ['switched off, letters do nothing', press('g'), false, false, null],
  ['g waits for a room', press('g'), true, false, { kind: 'await-room' }],
  ['a room’s letter behind g goes there', press('M'), true, true, { kind: 'go', room: 'members' }],
  ['the same letter alone does nothing', press('m'), true, false, null],
  ['a letter of no room ends the waiting', press('z'), true, true, null],
] as const)('%s', (_name, pressed, hasKeys, awaitsRoom, expected) => {
  expect(ask(pressed, hasKeys, awaitsRoom)).toEqual(expected)
})
