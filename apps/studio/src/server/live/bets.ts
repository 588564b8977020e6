import { randomBytes } from 'node:crypto'
import { maskName } from '@trevo/rules/mask-name'
import type { Minor } from '@trevo/rules/money'
import { writeCall } from '@trevo/vendor-calls/write-call'
import type { Game, TableRule } from '#games/game.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { addRound, findRoundByKey, lockLiveSeed, lockRound, type Player, type RoundRow, type SessionRow } from '#server/store.ts'
import { holdTableRound, listBetsOf, readNowMs } from './table-store.ts'

/** Of a member in one round. */
const betsMax = 20
/** The wallet has at least so long to answer, also for a bet in the last moment. */
const walletMsMin = 1_000

export interface TableBet {
  readonly key: string
  readonly tableRoundId: bigint
  readonly choice: string
}

export type PlacedBet = { readonly round: RoundRow } | { readonly refusal: 'bad_request' | 'bad_stake' | 'table_limit' | 'bets_closed' }

const isCounted = ({ state }: RoundRow): boolean => state !== 'refused' && state !== 'cancelled'

/**
 * Writes a bet at a table down, with its call to the wallet, while the table's round is held open. The same key is the same bet. It counts once the wallet
 * has said yes before the draw; it is asked for no longer than until then.
 */
export const placeBet = (house: Pick<RoundsHouse, 'database'>, session: SessionRow, game: Game & { readonly table: TableRule }, bet: TableBet): Promise<PlacedBet> =>
  house.database.transact(async (tx) => {
    const player: Player = { vendor: session.vendor, memberId: session.member_id }
    await lockLiveSeed(tx, player)
    const before = await findRoundByKey(tx, player, bet.key)
    if (before !== undefined) return { round: before }
    const stakeMinor = game.table.stakeOf(bet.choice, game.stakesMinor[0] as Minor)
    if (typeof stakeMinor === 'string') return { refusal: stakeMinor }
    const round = await holdTableRound(tx, bet.tableRoundId)
    const leftMs = (round?.closes_at.getTime() ?? 0) - (await readNowMs(tx))
    const isOwnTable = round?.vendor === session.vendor && round.game_code === session.game_code
    if (round === undefined || !isOwnTable || round.state !== 'open' || leftMs <= 0) return { refusal: 'bets_closed' }
    const others = (await listBetsOf(tx, player, round.id)).filter(isCounted)
    if (others.length >= (game.table.betsMax ?? betsMax) || others.reduce<bigint>((sum, { stake_minor }) => sum + stake_minor, stakeMinor) > game.table.stakeMinorMax) return { refusal: 'table_limit' }
    const id = `rnd_${randomBytes(16).toString('hex')}`
    const { vendor, game_code, member_id, wallet_token, currency } = session
    await addRound(tx, {
      id,
      vendor,
      game_code,
      member_id,
      wallet_token,
      currency,
      request_key: bet.key,
      stake_minor: stakeMinor,
      choice: bet.choice,
      seed_id: round.seed_id,
      nonce: round.number,
      campaign_id: null,
      table_round_id: round.id,
      ...(game.table.flight === undefined ? {} : { auto_hundredths: game.table.flight.autoOf(bet.choice), shown_as: maskName(session.nickname) }),
    })
    const body = { sessionToken: wallet_token, memberId: member_id, gameCode: game_code, roundId: id, txId: `${id}:bet`, amount: stakeMinor.toString(), currency }
    await writeCall(tx, { vendor, verb: 'bet', body, givesUpAfterMs: Math.round(Math.max(walletMsMin, leftMs + game.table.closedMs)) })
    return { round: await lockRound(tx, id) }
  })
