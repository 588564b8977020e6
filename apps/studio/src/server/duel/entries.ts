import { createHmac, randomBytes } from 'node:crypto'
import type { Minor } from '@trevo/rules/money'
import { writeCall } from '@trevo/vendor-calls/write-call'
import type { TableKey } from '#server/live/table-store.ts'
import { askStakeBack } from '#server/round-calls.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { addRound, findRoundByKey, lockLiveSeed, lockRound, type RoundRow, type SessionRow } from '#server/store.ts'
import { addEntry, endEntry, findLastEntry, lockWaitingEntry } from './duel-store.ts'

export interface Entering {
  readonly key: string
  readonly entryMinor: Minor
  /** What the phone keeps for itself in this browser, and the address of its line: kept as digests alone. */
  readonly device: string
  readonly line: string
}

export const keyOf = (session: SessionRow): TableKey => ({ vendor: session.vendor, gameCode: session.game_code })

/** With the operator's secret, so that nobody finds an address by trying them all. */
const markOf = (house: Pick<RoundsHouse, 'secrets'>, vendor: string, text: string): Buffer => createHmac('sha256', house.secrets[vendor] ?? '').update(`duel.${text}`).digest()

/** Writes an entry down with its bet; the same key is the same entry. A member has one at a time in a game. */
export const enterDuel = (house: Pick<RoundsHouse, 'database' | 'secrets'>, session: SessionRow, { key, entryMinor, device, line }: Entering): Promise<{ readonly round: RoundRow } | { readonly refusal: 'round_open' }> =>
  house.database.transact(async (tx) => {
    const { vendor, game_code, member_id, wallet_token, nickname, currency, is_trial } = session
    const player = { vendor, memberId: member_id }
    const seed = await lockLiveSeed(tx, player)
    if (seed === undefined) throw new Error('a session has no live seed')
    const before = await findRoundByKey(tx, player, key)
    if (before !== undefined) return { round: before }
    const last = await findLastEntry(tx, keyOf(session), member_id)
    if (last !== undefined && last.state !== 'over') return { refusal: 'round_open' }
    const id = `rnd_${randomBytes(16).toString('hex')}`
    // Until two are seated nothing is drawn; then the round is drawn from the duel's own seed.
    await addRound(tx, { id, vendor, game_code, member_id, wallet_token, currency, request_key: key, stake_minor: entryMinor, choice: '', seed_id: seed.id, nonce: 0, campaign_id: null, is_duel: true })
    await addEntry(tx, { round_id: id, vendor, game_code, member_id, nickname, currency, entry_minor: entryMinor, is_trial, device_mark: markOf(house, vendor, `device.${device}`), line_mark: markOf(house, vendor, `line.${line}`) })
    const body = { sessionToken: wallet_token, memberId: member_id, gameCode: game_code, roundId: id, txId: `${id}:bet`, amount: entryMinor.toString(), currency }
    await writeCall(tx, { vendor, verb: 'bet', body })
    return { round: await lockRound(tx, id) }
  })

/** Gives an entry back that nobody plays against. False where it does not wait any more. */
export const returnEntry = (house: Pick<RoundsHouse, 'database'>, entryId: bigint, reason: 'no_opponent' | 'left_queue'): Promise<boolean> =>
  house.database.transact(async (tx) => {
    const entry = await lockWaitingEntry(tx, entryId)
    if (entry?.round_id == null) return false
    await endEntry(tx, entry.id)
    await askStakeBack(tx, await lockRound(tx, entry.round_id), reason)
    return true
  })
