import { expect, test } from 'vitest'
import { words as first } from './en.ts'
import { words as rooms } from './en-rooms.ts'

const files = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../i18n/**'], { eager: true, query: '?raw', import: 'default' })
const pathOf = (from: string, named: string): string => (named.startsWith('#') ? new URL(named.slice(1), 'file:///src/').pathname : new URL(named, `file://${from}`).pathname)
const texts = new Map(Object.entries(files).map(([name, text]) => [new URL(name, 'file:///src/i18n/').pathname, text]))

/** Everything that a file's code brings with it; what is fetched when it is needed is not of it. */
const broughtBy = (path: string, found = new Set<string>()): ReadonlySet<string> => {
  const text = texts.get(path)
  if (text === undefined || found.has(path)) return found
  found.add(path)
  for (const [, named = ''] of text.matchAll(/^import (?!type)[^'"]*'([#.][^']+)'/gmu)) broughtBy(pathOf(path, named), found)
  return found
}

test('the frame, the entrance and the dashboard say nothing but the first words', () => {
  const ofRooms = new Set([...rooms.keys()].map((key) => key.split('.')[0]))
  const firstScreens = ['/src/main.tsx', '/src/screens/entrance/entrance-screen.tsx', '/src/screens/entrance/link-screen.tsx', '/src/screens/home/now/now-screen.tsx']
  expect(firstScreens.filter((path) => !texts.has(path))).toEqual([])
  const brought = [...new Set(firstScreens.flatMap((path) => [...broughtBy(path)]))]
  expect(brought.length).toBeGreaterThan(50)
  const others = brought.flatMap((path) =>
    [...(texts.get(path) ?? '').matchAll(/['`]([a-z]+)(\.[\w.]+)['`$]/gu)].filter(([, room = '', rest = '']) => ofRooms.has(room) && !first.has(`${room}${rest}`) && [...rooms.keys()].some((key) => key.startsWith(`${room}${rest}`))).map(([said]) => `${path}: ${said}`),
  )
  expect(others).toEqual([])
})
