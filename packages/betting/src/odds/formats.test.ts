import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oddsFormats, showOdds, type OddsFormat } from './formats.ts'
import { rungs } from './ladder.ts'

const [head = '', ...rows] = readFileSync(new URL('../../cases/odds-formats.tsv', import.meta.url), 'utf8').trim().split('\n')
const columns = head.split('\t').map((name) => (name === 'odds' ? 'decimal' : name)) as OddsFormat[]

test('Product §9.1805: every rung in every format, as computed apart from this program', () => {
  expect(columns.toSorted()).toEqual(oddsFormats.toSorted())
  expect(rungs.map((odds) => columns.map((format) => showOdds(odds, format).text).join('\t'))).toEqual(rows)
})

/** The profit on 1 that a text promises, as a fraction of whole numbers. */
const promised = (text: string, format: OddsFormat): readonly [n: bigint, d: bigint] => {
  const bare = text.replace(/^[≈+-]/u, '')
  if (format === 'fractional') {
    const [n = '0', d = '1'] = bare.split('/')
    return [BigInt(n), BigInt(d)]
  }
  const [whole = '0', parts = ''] = bare.split('.')
  const n = BigInt(whole + parts)
  const d = 10n ** BigInt(parts.length)
  if (format === 'decimal') return [n - d, d]
  if (format === 'american') return text.startsWith('-') ? [100n * d, n] : [n, 100n * d]
  return text.startsWith('-') ? [d, n] : [n, d]
}

test.each(oddsFormats)('Product §9.1805: %s shows no more profit than the thousandths give, and says where it shows less', (format) => {
  const wrong = rungs.filter((odds) => {
    const { text, isExact } = showOdds(odds, format)
    const [n, d] = promised(text, format)
    const shown = n * 1_000n
    const real = BigInt(odds - 1_000) * d
    return isExact ? shown !== real : shown >= real
  })
  expect(wrong).toEqual([])
})
