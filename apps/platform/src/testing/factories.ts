import { randomUUID } from 'node:crypto'
import { minor } from '@trevo/rules/money'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { insertMember } from '#tables/members.ts'
import { startSession } from '#tables/sessions.ts'
import type { TestApp } from './app.ts'

export interface TestMember {
  readonly memberId: bigint
  readonly username: string
  readonly password: string
  /** Of an open session. */
  readonly token: string
}

const password = 'Right-4-you'
/** Hashing costs 20 ms; every member of a test run has the same password. */
let passwordHash: Promise<string> | null = null
let count = 0

type App = Pick<TestApp, 'services' | 'database'>

/** A member with an open session, and money through the ledger if asked for. */
export const createMember = async (
  { services, database }: App,
  given: { readonly username?: string; readonly nickname?: string; readonly type?: number; readonly status?: 'active' | 'blocked'; readonly balanceMinor?: bigint } = {},
): Promise<TestMember> => {
  passwordHash ??= services.passwords.hash(password)
  count += 1
  const username = given.username ?? `member${count}`
  const now = services.clock.now()
  const hash = await passwordHash
  const made = await database.transact(async (tx) => {
    const memberId = await insertMember(
      tx,
      { username, nickname: given.nickname ?? username, type: given.type ?? 0, currency: 'BRL', language: 'pt', passwordHash: hash },
      now,
    )
    if (memberId === null) throw new Error(`the name ${username} is taken`)
    return { memberId, token: await startSession(tx, memberId, now) }
  })
  if (given.status === 'blocked') await database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', made.memberId).execute()
  const amountMinor = given.balanceMinor ?? 0n
  if (amountMinor > 0n) {
    const adjustment = balanceAdjusted({
      member: made.memberId,
      currency: 'BRL',
      adjustmentId: `test-${randomUUID()}`,
      direction: 'credit',
      amountMinor: minor(amountMinor),
      reason: 'a test',
    })
    await transactMoney(database, (tx) => post(tx, adjustment))
  }
  return { ...made, username, password }
}

/** A vendor of our studio, and one game of it. */
export const createGame = async (
  { database }: App,
  given: { readonly vendor?: string; readonly gameCode?: string; readonly name?: string; readonly names?: Readonly<Record<string, string>>; readonly gameType?: string; readonly isHot?: boolean; readonly isNew?: boolean; readonly gameClassify?: string; readonly isEnabled?: boolean } = {},
): Promise<{ readonly vendor: string; readonly gameCode: string }> => {
  const vendor = given.vendor ?? 'TREVO'
  const gameCode = given.gameCode ?? 'trevo-da-sorte'
  await database.db
    .insertInto('providers')
    .values({ code: vendor, name: `${vendor} games`, secret: 'secret', secret_next: null, launch_url: '{origin}/launch' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database.db
    .insertInto('games')
    .values({
      provider_code: vendor,
      game_code: gameCode,
      name: given.name ?? 'Trevo da Sorte',
      names: JSON.stringify(given.names ?? {}),
      game_type: given.gameType ?? 'RNG',
      game_classify: given.gameClassify ?? null,
      is_hot: given.isHot ?? false,
      is_new: given.isNew ?? false,
      is_enabled: given.isEnabled ?? true,
    })
    .execute()
  return { vendor, gameCode }
}
