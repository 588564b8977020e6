import { expect, test } from 'vitest'
import { everyDay } from './days.ts'

test('Product §2.182 a day without a bet stands in the chart as nothing', () => {
  const days = [{ day: '2026-03-29', net: '-250', staked: '300', back: '50' }]
  expect(everyDay({ range: { from: '2026-03-28', to: '2026-03-30', zone: 'Europe/London' }, days })).toEqual([
    { day: '2026-03-28', net: 0n, staked: 0n, back: 0n },
    { day: '2026-03-29', net: -250n, staked: 300n, back: 50n },
    { day: '2026-03-30', net: 0n, staked: 0n, back: 0n },
  ])
})
