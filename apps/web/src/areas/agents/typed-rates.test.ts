import { expect, test } from 'vitest'
import { typedRates } from './typed-rates.ts'

const own = [{ category: 'RNG', bps: 50 }, { category: 'LIVE', bps: 30 }] as const
test.each([
  [{}, []],
  [{ RNG: '0,5', LIVE: '' }, [{ category: 'RNG', bps: 50 }]],
  [{ RNG: '0.25', LIVE: '0,3' }, [{ category: 'RNG', bps: 25 }, { category: 'LIVE', bps: 30 }]],
  [{ RNG: '0' }, []],
  [{ RNG: '0,51' }, null],
  [{ RNG: '-1' }, null],
  [{ RNG: 'x' }, null],
  [{ RNG: '0,005' }, null],
] as const)('Product §2.1320 %j typed are the rates %j', (typed, rates) => expect(typedRates(own, typed)).toEqual(rates))
