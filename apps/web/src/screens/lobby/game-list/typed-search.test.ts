import { expect, test } from 'vitest'
import { following, toAsk, type TypedSearch } from './typed-search.ts'

const list = '/m/slot-games'
const typedOn = (address: string, typed: string): TypedSearch => ({ typed, address })

test('Product §4.116 what was typed is asked for until the address has it, without the blanks around it', () => {
  const typed = typedOn(list, ' cereja ')
  expect(toAsk(typed, '')).toBe('cereja')
  const asked = following(typed, `${list}?name=cereja`, 'cereja')
  expect([asked.typed, toAsk(asked, 'cereja')]).toEqual([' cereja ', null])
})

test.each([
  ['another list', `${list}?name=cereja`, `${list}?type=hot`, '', ''],
  ['the ✕ of its chip', `${list}?name=cereja`, list, '', ''],
  ['another list before the pause was over', list, `${list}?type=fav`, '', ''],
  ['a name that the filter asks for', `${list}?name=cereja`, `${list}?name=lua`, 'lua', 'lua'],
  ['another page', `${list}?name=cereja`, '/m/live-games', '', ''],
])('Product §4.116 a search is left by %s, and is not asked for again', (_what, from, to, name, shown) => {
  const left = following(typedOn(from, 'cereja'), to, name)
  expect([left.typed, toAsk(left, name)]).toEqual([shown, null])
})

test('Product §4.116 letters that the address has not been asked for yet stay while nothing else changes it', () => {
  const typed = typedOn(`${list}?name=cer`, 'cereja')
  expect([following(typed, typed.address, 'cer'), toAsk(typed, 'cer')]).toEqual([typed, 'cereja'])
})
