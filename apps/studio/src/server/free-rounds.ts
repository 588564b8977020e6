import type { FreeRoundsQuestion, VendorAnswer } from '@trevo/contract/vendor/vendor-questions'
import { minor } from '@trevo/rules/money'
import type { Tx } from '@trevo/server/sql'
import { findGame } from '#games/registry.ts'
import { addCampaign, cancelCampaign, countRound, type FreeRoundsRow, hasOpenRound, isTimeFor, lockCampaign } from './free-rounds-store.ts'
import { playAndPay } from './round-calls.ts'
import { beginRound, type Opened, type RoundsHouse } from './rounds.ts'
import { lockRound, type SessionRow } from './store.ts'
import type { Tables } from './tables.ts'

type Answer = VendorAnswer<'free-rounds'>

/** Why we do not give what is asked for; null: we do. */
const refusalOf = (vendor: string, { games, stake, currency }: FreeRoundsQuestion): string | null => {
  if (currency === 'FUN') return 'play money has no free rounds'
  for (const code of games) {
    const game = findGame(vendor, code)
    if (game === null) return `there is no game ${code}`
    if (game.hasFreeRounds !== true) return `${code} has no free rounds`
    if (!game.stakesMinor.includes(minor(BigInt(stake)))) return `${code} has no stake of ${stake}`
  }
  return null
}

const isSame = (row: FreeRoundsRow, asked: FreeRoundsQuestion): boolean =>
  row.member_id === asked.memberId &&
  row.currency === asked.currency &&
  row.games.join(' ') === asked.games.join(' ') &&
  row.rounds === asked.rounds &&
  row.stake_minor === BigInt(asked.stake) &&
  row.from_at.getTime() === Date.parse(asked.from) &&
  row.until_at.getTime() === Date.parse(asked.until)

const stateOf = async (tx: Tx<Tables>, row: FreeRoundsRow): Promise<Answer['state']> => {
  if (row.refusal !== null) return 'refused'
  const isOver = row.used === row.rounds ? 'done' : row.is_cancelled ? 'cancelled' : (await isTimeFor(tx, row)) === 'after' ? 'expired' : null
  // What it won is on its way: until the wallet has it, they are not over.
  if (isOver !== null) return (await hasOpenRound(tx, row)) ? 'playing' : isOver
  return row.used === 0 ? 'given' : 'playing'
}

/** What an operator asks of free rounds (docs/vendors.md); null where a campaign comes with another body than before: nothing is answered to that. */
export const answerFreeRounds = ({ database }: Pick<RoundsHouse, 'database'>, vendor: string, asked: FreeRoundsQuestion): Promise<Answer | null> =>
  database.transact(async (tx) => {
    const answer = (state: Answer['state'], more: Partial<Answer> = {}): Answer => ({ campaignId: asked.campaignId, state, used: 0, won: '0', ...more })
    if (asked.action === 'state' && (await lockCampaign(tx, vendor, asked.campaignId)) === undefined) return answer('unknown')
    if (asked.action !== 'state') await addCampaign(tx, vendor, asked, { isCancelled: asked.action === 'cancel', refusal: asked.action === 'grant' ? refusalOf(vendor, asked) : null })
    const row = await lockCampaign(tx, vendor, asked.campaignId)
    if (row === undefined || !isSame(row, asked)) return null
    const ends = asked.action === 'cancel' && row.refusal === null && row.used < row.rounds && (await isTimeFor(tx, row)) !== 'after'
    if (ends) await cancelCampaign(tx, row)
    const state = await stateOf(tx, ends ? { ...row, is_cancelled: true } : row)
    return answer(state, { used: row.used, won: row.won_minor.toString(), ...(row.refusal === null ? {} : { reason: row.refusal }) })
  })

/** May a member play one now? Whoever asks holds the campaign. */
const isPlayable = async (tx: Tx<Tables>, row: FreeRoundsRow | undefined, session: SessionRow): Promise<boolean> =>
  row !== undefined &&
  row.member_id === session.member_id &&
  row.currency === session.currency &&
  row.games.includes(session.game_code) &&
  row.refusal === null &&
  !row.is_cancelled &&
  row.used < row.rounds &&
  (await isTimeFor(tx, row)) === 'now'

/**
 * Plays a free round, or begins it where the member has the next move: its result, its count and its promo-win are written together, so that a process that
 * dies has either all of it or none (Product §4.1214). Never a stake: where there is none left, the round is refused.
 */
export const openFreeRound = (
  house: RoundsHouse,
  session: SessionRow,
  request: { readonly key: string; readonly campaignId: string; readonly choice: string; readonly minimumCycleMs: number },
): Promise<Opened | { readonly refusal: 'free_over' }> =>
  house.database.transact(async (tx) => {
    const begun = await beginRound(tx, session, request, async () => {
      const row = await lockCampaign(tx, session.vendor, request.campaignId)
      return row !== undefined && (await isPlayable(tx, row, session)) ? { stakeMinor: row.stake_minor, choice: request.choice, campaignId: row.campaign_id, row } : null
    })
    if (begun === null) return { refusal: 'free_over' }
    if (!('id' in begun)) return begun
    const { id, bet } = begun
    await countRound(tx, bet.row, 1)
    await playAndPay(tx, await lockRound(tx, id), null)
    return { round: await lockRound(tx, id) }
  })
