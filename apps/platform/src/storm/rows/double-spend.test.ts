import { expect, test } from 'vitest'
import { winnerOf } from './double-spend.ts'

const said = (statuses: readonly string[], leftMinor: bigint | undefined) => () => winnerOf({ memberId: 'mem_1', statuses, leftMinor })
const no = 'INSUFFICIENT_FUNDS'

test('the one who got it is named by its place', () => {
  expect(said([no, no, 'OK', no], 0n)()).toBe(2)
})

test.each<[string, readonly string[], bigint | undefined, string]>([
  ['two who got it', ['OK', no, 'OK'], 0n, '2 got it, 0 is left, and  was said'],
  ['nobody who got it', [no, no], 0n, '0 got it, 0 is left, and  was said'],
  ['money that is left', ['OK', no], 1n, '1 got it, 1 is left, and  was said'],
  ['a purse that is gone', ['OK', no], undefined, '1 got it, undefined is left, and  was said'],
  ['one who was told something else', ['OK', 'RETRY', no], 0n, '1 got it, 0 is left, and RETRY was said'],
])('I13 is broken by %s', (_fault, statuses, leftMinor, says) => {
  expect(said(statuses, leftMinor)).toThrow(says)
})
