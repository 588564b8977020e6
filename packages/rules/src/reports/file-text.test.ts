import { expect, test } from 'vitest'
import { addSums, differencesOf, type FileHead, fileText, type ReportRecord } from './file-text.ts'

const head: FileHead = { market: 'br', kind: 'games', period: '2026-11-24', from: new Date('2026-11-24T03:00:00Z'), to: new Date('2026-11-25T03:00:00Z'), version: 1, part: 1 }
const game = (n: number, currency: string, staked: string, paid: string): ReportRecord => ({ n, vendor: 'TREVO', game: 'fortune', currency, bets: '1', staked, paid })

test('a file is a head and a record a line, its names in order, whatever order they came in', () => {
  const text = fileText(head, [game(1, 'BRL', '500', '0')])
  expect(text).toBe(
    '{"format":"trevo/games/1","from":"2026-11-24T03:00:00.000Z","kind":"games","market":"br","part":1,"period":"2026-11-24","records":1,"sums":{"BRL":{"bets":"1","paid":"0","records":"1","staked":"500"}},"to":"2026-11-25T03:00:00.000Z","version":1}\n' +
      '{"bets":"1","currency":"BRL","game":"fortune","n":1,"paid":"0","staked":"500","vendor":"TREVO"}\n',
  )
  expect(fileText(head, [Object.fromEntries(Object.entries(game(1, 'BRL', '500', '0')).toReversed()) as ReportRecord])).toBe(text)
})

test('a file of no records is a head alone', () => {
  expect(fileText(head, []).split('\n')).toHaveLength(2)
})

test('sums go on over parts, currency by currency, beyond what a float holds', () => {
  const first = addSums('games', {}, [game(1, 'BRL', '9007199254740993', '1'), game(2, 'USD', '7', '0')])
  expect(addSums('games', first, [game(3, 'BRL', '1', '2')])).toEqual({
    BRL: { records: '2', bets: '2', staked: '9007199254740994', paid: '3' },
    USD: { records: '1', bets: '1', staked: '7', paid: '0' },
  })
})

test('a difference is told by currency and sum, also of a currency that one side lacks', () => {
  expect(differencesOf({ BRL: { records: '1', staked: '10', paid: '4' } }, { BRL: { staked: '10', paid: '4' } })).toEqual([])
  expect(differencesOf({}, {})).toEqual([])
  expect(differencesOf({ BRL: { records: '1', staked: '10', paid: '4' }, USD: { records: '1', staked: '1', paid: '0' } }, { BRL: { staked: '12', paid: '4' } })).toEqual([
    { currency: 'BRL', sum: 'staked', minor: '-2' },
    { currency: 'USD', sum: 'staked', minor: '1' },
  ])
  expect(differencesOf({}, { EUR: { staked: '5', paid: '0' } })).toEqual([{ currency: 'EUR', sum: 'staked', minor: '-5' }])
})
