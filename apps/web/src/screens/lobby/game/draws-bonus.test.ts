import { expect, test } from 'vitest'
import { drawsBonus } from './draws-bonus.ts'

test.each([
  ['cash pays for it', { cash: 500n, bonus: 900n, stake: 500n, takesBonus: true }, false],
  ['cash is short', { cash: 499n, bonus: 900n, stake: 500n, takesBonus: true }, true],
  ['nothing was staked yet, and there is cash', { cash: 1n, bonus: 900n, stake: 0n, takesBonus: true }, false],
  ['nothing was staked yet, and there is none', { cash: 0n, bonus: 900n, stake: 0n, takesBonus: true }, true],
  ['the game takes no bonus', { cash: 0n, bonus: 900n, stake: 500n, takesBonus: false }, false],
  ['there is no bonus', { cash: 0n, bonus: 0n, stake: 500n, takesBonus: true }, false],
])('Product §2.1150 the next stake draws bonus only where cash is short: %s', (_what, purses, draws) => {
  expect(drawsBonus(purses)).toBe(draws)
})
