import type { cashbackActs } from '@trevo/rules/staff/acts/cashback'
import type { ActSample } from './act-sample.ts'

export const cashbackSamples: Readonly<Record<keyof typeof cashbackActs, ActSample>> = {
  'reward-rates.publish': () => ({
    product: 'casino',
    levels: [0, 1].map((level) => ({ level, cashbackBps: 500 + level * 100, rakebackBps: 1_000 })),
    currencies: { BRL: { capMinor: '100000', leastMinor: '100' } },
    edges: { RNG: 400 },
  }),
}
