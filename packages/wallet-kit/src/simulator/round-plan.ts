import type { Random } from '#seeded-random.ts'

/** One thing that a vendor wants done, with the fields of the contract; amounts in the wire's form. */
export type Act =
  | { readonly act: 'stake'; readonly txId: string; readonly amount: string; readonly closesRound?: true }
  | { readonly act: 'stake-and-win'; readonly txId: string; readonly amount: string; readonly win: string }
  | { readonly act: 'pay'; readonly txId: string; readonly bet: string; readonly amount: string; readonly closesRound?: true }
  | { readonly act: 'give-back'; readonly txId: string; readonly bet: string }
  | { readonly act: 'end' }
  | { readonly act: 'promo'; readonly txId: string; readonly campaignId: string; readonly amount: string }
  | { readonly act: 'adjust'; readonly txId: string; readonly bet: string; readonly amount: string; readonly direction: 'credit' | 'debit'; readonly reason: string }

export interface RoundPlan {
  readonly n: number
  /** Which of the vendor's seats plays it. */
  readonly seat: number
  readonly roundId: string
  readonly acts: readonly Act[]
}

/** What a kind of round asks of the platform beyond the seven verbs of money in play. */
export type RoundKind = 'plain' | 'lost' | 'at-once' | 'several' | 'given-back' | 'given-back-first' | 'promo' | 'resettled'

/** How often each kind is played. */
const shares: readonly (readonly [RoundKind, number])[] = [
  ['plain', 0.4],
  ['lost', 0.15],
  ['at-once', 0.1],
  ['several', 0.1],
  ['given-back', 0.08],
  ['given-back-first', 0.05],
  ['promo', 0.04],
  ['resettled', 0.08],
]

const drawKind = (random: Random, kinds: readonly RoundKind[]): RoundKind => {
  const possible = shares.filter(([kind]) => kinds.includes(kind))
  let at = random() * possible.reduce((sum, [, share]) => sum + share, 0)
  for (const [kind, share] of possible) {
    at -= share
    if (at < 0) return kind
  }
  return 'plain'
}

export const roundKinds: readonly RoundKind[] = shares.map(([kind]) => kind)

const actsOf = (kind: RoundKind, id: string, random: Random): readonly Act[] => {
  const money = (most: number): string => String(1 + Math.floor(random() * most))
  const stake = (name: string): Act => ({ act: 'stake', txId: `${id}-${name}`, amount: money(500) })
  const pay = (name: string, bet: string, closes: boolean): Act => {
    // Below what is staked, so that some members come to the end of their money.
    const amount = random() < 0.5 ? '0' : money(800)
    return { act: 'pay', txId: `${id}-${name}`, bet: `${id}-${bet}`, amount, ...(closes ? { closesRound: true as const } : {}) }
  }
  const giveBack: Act = { act: 'give-back', txId: `${id}-r1`, bet: `${id}-b1` }
  const end: Act = { act: 'end' }
  switch (kind) {
    case 'plain':
      return [stake('b1'), pay('w1', 'b1', true)]
    case 'lost':
      return random() < 0.5 ? [stake('b1'), end] : [{ act: 'stake', txId: `${id}-b1`, amount: money(500), closesRound: true }]
    case 'at-once':
      return [{ act: 'stake-and-win', txId: `${id}-bw`, amount: money(500), win: random() < 0.7 ? '0' : money(1_500) }]
    case 'several':
      return [stake('b1'), stake('b2'), pay('w1', 'b1', false), pay('w2', 'b2', false), pay('w3', 'b1', false), end, end]
    case 'given-back':
      return [stake('b1'), giveBack, { ...giveBack, txId: `${id}-r2` }, end]
    case 'given-back-first':
      return [giveBack, stake('b1'), end]
    case 'promo':
      return [{ act: 'promo', txId: `${id}-p1`, campaignId: 'spring', amount: money(300) }]
    case 'resettled': {
      const adjust = (name: string, direction: 'credit' | 'debit'): Act => ({
        act: 'adjust',
        txId: `${id}-${name}`,
        bet: `${id}-b1`,
        amount: money(700),
        direction,
        reason: 'resettled',
      })
      return [stake('b1'), pay('w1', 'b1', true), adjust('a1', random() < 0.5 ? 'debit' : 'credit'), adjust('a2', random() < 0.5 ? 'debit' : 'credit')]
    }
  }
}

/** The n-th round of a run: the same for the same random numbers. `run` keeps the ids of one run apart from another's. */
export const planRound = (random: Random, round: { readonly run: string; readonly n: number; readonly seat: number; readonly kinds?: readonly RoundKind[] }): RoundPlan => {
  const roundId = `${round.run}-${round.n}`
  return { n: round.n, seat: round.seat, roundId, acts: actsOf(drawKind(random, round.kinds ?? roundKinds), roundId, random) }
}
