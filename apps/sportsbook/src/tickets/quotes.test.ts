import { minor } from '@trevo/rules/money'
import type { CashOutOffer } from '@trevo/betting/tickets/cash-out'
import { expect, test } from 'vitest'
import { quotedOf, quoteOf } from './cash-out.ts'

const offer: CashOutOffer = { kind: 'offer', offerMinor: minor(876n), valueMinor: minor(894n), feeMinor: minor(18n), feeBps: 200, highestMinor: minor(2_000n), stakeMinor: minor(1_000n), chancePpm: 447_000, legs: [] }
const now = 1_800_000_000_000

test('a quote is good for 5 s, for its ticket and its part, and only as it was signed', () => {
  const quote = quoteOf('a-secret', { id: 'tkt_1' }, 50, offer, now)
  expect(quotedOf('a-secret', 'tkt_1', 50, quote, now + 5_000)).toBe(876n)
  expect(quotedOf('a-secret', 'tkt_1', 50, quote, now + 5_001)).toBeNull()
  expect(quotedOf('a-secret', 'tkt_2', 50, quote, now)).toBeNull()
  expect(quotedOf('a-secret', 'tkt_1', 51, quote, now)).toBeNull()
  expect(quotedOf('another', 'tkt_1', 50, quote, now)).toBeNull()
  expect(quotedOf('a-secret', 'tkt_1', 50, quote.replace('.876.', '.1.'), now)).toBeNull()
  expect(quotedOf('a-secret', 'tkt_1', 50, 'nonsense', now)).toBeNull()
})
