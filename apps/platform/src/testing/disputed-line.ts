import { disputeId } from '@trevo/rules/ids'
import { doubtName } from '@trevo/rules/promotions/sealed-names'
import { insertDispute, roundOfLine } from '#areas/bonus/disputes-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { giveBonus } from './bonus.ts'
import { playRound } from './factories.ts'

type Played = Parameters<typeof playRound>[0] & { readonly services: { readonly keys: Parameters<typeof memberSealer>[1] } }

export interface Disputed {
  readonly disputeId: string
  readonly grantId: bigint
  readonly factN: bigint
}

/** A round of 10.00 of a bonus that was read by a tenth of what its game counts now, and that its member doubts. */
export const disputeRound = async (house: Played, of: { readonly memberId: bigint; readonly vendor: string; readonly gameCode: string; readonly roundId: string; readonly winMinor?: bigint; readonly now: Date }): Promise<Disputed> => {
  const { pool } = house.database
  const { memberId, vendor, gameCode, roundId, now } = of
  const grantId = (await giveBonus(pool, memberId, 5_000n)) ?? 0n
  const weigh = (bps: number | null) => pool.query('update games set weight_bps = $3 where provider_code = $1 and game_code = $2', [vendor, gameCode, bps])
  await weigh(1_000)
  await playRound(house, { memberId, vendor, gameCode, roundId, stakeMinor: 1_000n, winMinor: of.winMinor ?? 1_000n })
  await catchUp(pool)
  await weigh(10_000)
  const { rows } = await pool.query<{ fact_n: bigint }>('select fact_n from wager_lines where grant_id = $1 order by fact_n desc limit 1', [grantId])
  const factN = rows[0]?.fact_n ?? 0n
  return house.database.transact(async (tx) => {
    const [round, sealer] = [await roundOfLine(tx, grantId, factN), await memberSealer(tx, house.services.keys, memberId)]
    if (round === undefined || sealer === null) throw new Error('the round was not counted')
    const { id } = await insertDispute(tx, { ...round, memberId, grantId, factN, reason: sealer.seal(Buffer.from('Slots count whole.'), doubtName(grantId, round.source, round.roundId)), now })
    return { disputeId: disputeId(id), grantId, factN }
  })
}
