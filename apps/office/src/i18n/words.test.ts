import { staffRefusals } from '@trevo/contract/staff/refusals'
import { acts } from '@trevo/rules/staff/acts'
import { rights } from '@trevo/rules/staff/rights'
import { expect, test } from 'vitest'
import { words as enFirst } from './en.ts'
import { words as enRooms } from './en-rooms.ts'
import { words as ptFirst } from './pt.ts'
import { words as ptRooms } from './pt-rooms.ts'
import type { Text } from './words.ts'

const en = new Map([...enFirst, ...enRooms])
const pt = new Map([...ptFirst, ...ptRooms])

const holes = (text: Text): readonly string[] =>
  [...new Set((typeof text === 'string' ? [text] : Object.values(text)).flatMap((said) => [...String(said).matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole ?? '')))].sort()

test('Portuguese has every text of English and no other', () => {
  expect([...pt.keys()].sort()).toEqual([...en.keys()].sort())
})

test('a text has the same holes in both languages, and a count a form for one and for others', () => {
  const differing = [...en].filter(([key, text]) => holes(text).join() !== holes(pt.get(key) ?? '').join() && typeof text === 'string').map(([key]) => key)
  expect(differing).toEqual([])
  const withoutForm = [...en, ...pt].filter(([, text]) => typeof text !== 'string' && (text.one === undefined || text.other === '')).map(([key]) => key)
  expect(withoutForm).toEqual([])
})

test('no text is empty, and every key but a title begins with the room that it stands in', async () => {
  expect([...en, ...pt].filter(([, text]) => text === '').map(([key]) => key)).toEqual([])
  const rooms = import.meta.glob<object>('./*/en.ts', { eager: true, import: 'words' })
  for (const [file, words] of Object.entries(rooms)) {
    const room = file.split('/')[1]
    if (room === 'titles') continue
    expect(Object.keys(words).filter((key) => !key.startsWith(`${room}.`))).toEqual([])
  }
})

test('every refusal of the office and every act has words', () => {
  expect(Object.keys(staffRefusals).filter((code) => !en.has(`refusals.${code}`))).toEqual([])
  expect(Object.keys(acts).filter((act) => !en.has(`acts.${act}`))).toEqual([])
})

test('every right has words, and so has the room that it is of', () => {
  expect(rights.filter((right) => !en.has(`rights.${right}`) || !en.has(`rights.of.${right.split('.')[0]}`))).toEqual([])
  const kept = [...en.keys()].filter((key) => key.startsWith('rights.')).map((key) => key.replace(/^rights\.(of\.)?/, ''))
  expect(kept.filter((name) => !rights.some((right) => right === name || right.split('.')[0] === name))).toEqual([])
})
