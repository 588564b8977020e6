import { type Insertable, sql } from 'kysely'
import type { VerificationCodesTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { networkOf } from '@trevo/server/network'

export type NewCode = Omit<Insertable<VerificationCodesTable>, 'network' | 'used_at'> & { readonly address: string }
type Channel = VerificationCodesTable['channel']

/** One asker after the other, by what they ask for: else two at the same moment would both see room for one more. */
export const lockTarget = async (tx: Tx, channel: Channel, target: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${channel} ${target}`}, 0))`.execute(tx)
}

export const insertCode = async (tx: Tx, { address, ...code }: NewCode): Promise<void> => {
  await tx
    .insertInto('verification_codes')
    .values({ ...code, network: networkOf(address) })
    .execute()
}

export interface CodeCounts {
  readonly lastAt: Date | null
  /** To this number or address. */
  readonly targetHour: number
  readonly targetDay: number
  /** From this network. */
  readonly networkHour: number
  /** To numbers that begin so. */
  readonly prefixHour: number
}

const hourMs = 3_600_000

/** What was asked for lately; `prefix` is the dialing code with its +, or empty where there is none. */
export const countCodes = async (
  db: Db | Tx,
  { channel, target, address, prefix }: { readonly channel: Channel; readonly target: string; readonly address: string; readonly prefix: string },
  now: Date,
): Promise<CodeCounts> => {
  const hourAgo = new Date(now.getTime() - hourMs)
  const dayAgo = new Date(now.getTime() - 24 * hourMs)
  const ofChannel = db.selectFrom('verification_codes').where('channel', '=', channel)
  const [own, network, country] = await Promise.all([
    ofChannel
      .select((eb) => [
        eb.fn.max('created_at').as('lastAt'),
        eb.fn.countAll<bigint>().as('day'),
        eb.fn.countAll<bigint>().filterWhere('created_at', '>', hourAgo).as('hour'),
      ])
      .where('target', '=', target)
      .where('created_at', '>', dayAgo)
      .executeTakeFirstOrThrow(),
    ofChannel
      .select((eb) => eb.fn.countAll<bigint>().as('hour'))
      .where('network', '=', networkOf(address))
      .where('created_at', '>', hourAgo)
      .executeTakeFirstOrThrow(),
    prefix === ''
      ? { hour: 0n }
      : ofChannel
          .select((eb) => eb.fn.countAll<bigint>().as('hour'))
          .where('target', 'like', `${prefix}%`)
          .where('created_at', '>', hourAgo)
          .executeTakeFirstOrThrow(),
  ])
  return {
    lastAt: own.lastAt,
    targetHour: Number(own.hour),
    targetDay: Number(own.day),
    networkHour: Number(network.hour),
    prefixHour: Number(country.hour),
  }
}

export interface CodeAsked {
  readonly requestHash: Buffer
  readonly channel: Channel
  readonly purpose: VerificationCodesTable['purpose']
  readonly target: string
  readonly memberId: bigint | null
}

/** Takes one try and gives the hash to hold the digits against; undefined where there is no such code, or none that still opens anything. */
export const spendTry = (tx: Tx, asked: CodeAsked, now: Date) =>
  tx
    .updateTable('verification_codes')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('request_hash', '=', asked.requestHash)
    .where('channel', '=', asked.channel)
    .where('purpose', '=', asked.purpose)
    .where('target', '=', asked.target)
    .where((where) => where('member_id', 'is not distinct from', asked.memberId))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst()

/** A right code costs no try: what it is for may still be turned down, and tried again. */
export const giveTryBack = async (tx: Tx, requestHash: Buffer): Promise<void> => {
  await tx
    .updateTable('verification_codes')
    .set((row) => ({ tries_left: row('tries_left', '+', 1) }))
    .where('request_hash', '=', requestHash)
    .execute()
}

/** False where somebody was first, or it is too late. */
export const useCode = async (tx: Tx, requestHash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('request_hash', '=', requestHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets what no quota counts any more, a bounded number a turn. */
export const sweepCodes = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .deleteFrom('verification_codes')
    .where('request_hash', 'in', (from) => from.selectFrom('verification_codes').select('request_hash').where('created_at', '<', before).limit(5_000))
    .execute()
}
