import type { Tx } from '#db/tables.ts'

export interface SeedFact {
  readonly memberId: bigint
  readonly currency: string
  readonly roundId: string
  readonly source: string
  readonly gameCode: string
  readonly category: string
  readonly closedAt: Date
  readonly staked: bigint
  readonly bonus: bigint
  readonly back: bigint
  readonly bonusBack: bigint
  readonly returnBps: number
}

/** Closed rounds of before the demo was made: no transfers stand behind them, and nothing of them is in any purse. */
export const insertPlayFacts = async (tx: Tx, facts: readonly SeedFact[]): Promise<void> => {
  await tx
    .insertInto('play_facts')
    .values(facts.map((fact) => ({
      member_id: fact.memberId, currency: fact.currency, source: fact.source, round_id: fact.roundId, part: 0, game_code: fact.gameCode, category: fact.category, closed_at: fact.closedAt, first_seq: 1n,
      staked_minor: fact.staked, cash_minor: fact.staked - fact.bonus, back_minor: fact.back, turnover_minor: fact.staked, bonus_back_minor: fact.bonusBack, return_bps: fact.returnBps,
    })))
    .execute()
}
