import { randomBytes, randomUUID } from 'node:crypto'
import { sessionInfo } from '@trevo/contract/member/session'
import type { LottoMode } from '@trevo/rules/games'
import { minor } from '@trevo/rules/money'
import { currencyOfType } from '@trevo/rules/play-money'
import type { z } from 'zod'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { playMoneyGranted } from '#ledger/movements/play-money-granted.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import type { TestApp } from './app.ts'

/** A login of a member who has no second factor: what the phone then keeps. */
export const logIn = async (
  app: Pick<TestApp, 'call'>,
  { username, password }: { readonly username: string; readonly password: string },
  given: { readonly address?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<z.output<typeof sessionInfo>> => {
  const { reply, problem } = await app.call('POST /api/session', { body: { type: 'username', username, password }, ...given })
  const info = sessionInfo.safeParse(reply)
  if (!info.success) throw new Error(`${username} was not let in: ${problem.code}`)
  return info.data
}

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
  given: {
    readonly username?: string
    readonly nickname?: string
    readonly type?: number
    readonly status?: 'active' | 'blocked'
    readonly balanceMinor?: bigint
    readonly currency?: string
  } = {},
): Promise<TestMember> => {
  passwordHash ??= services.passwords.hash(password)
  count += 1
  const username = given.username ?? `member${count}`
  const now = services.clock.now()
  const hash = await passwordHash
  const type = given.type ?? 0
  const currency = currencyOfType(type, given.currency ?? 'BRL')
  const made = await database.transact(async (tx) => {
    const memberId = await insertMember(
      tx,
      { username, nickname: given.nickname ?? username, type, currency, language: 'pt', passwordHash: hash },
      now,
    )
    if (memberId === null) throw new Error(`the name ${username} is taken`)
    return { memberId, token: await startSession(tx, memberId, now) }
  })
  if (given.status === 'blocked') await database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', made.memberId).execute()
  const amountMinor = given.balanceMinor ?? 0n
  if (amountMinor > 0n) {
    const id = `test-${randomUUID()}`
    const gift =
      type === 4
        ? playMoneyGranted({ member: made.memberId, grantId: id, amountMinor: minor(amountMinor) })
        : balanceAdjusted({ member: made.memberId, currency, adjustmentId: id, direction: 'credit', amountMinor: minor(amountMinor), reason: 'a test' })
    await transactMoney(database, (tx) => post(tx, gift))
  }
  return { ...made, username, password }
}

/** A vendor of our studio, and one game of it. */
/** An office of tests has no market of its own. */
type Asking = Partial<Pick<TestApp['services'], 'market'>>
const testRelease = '1'
/** What the house's market asks of a game, a test's has. */
const factsFor = ({ market }: Asking) => ({
  ...((market?.value('game.return', 'launch') ?? 0) > 0 && { return_bps: 9_600 }),
  ...(market?.value('game.certified', 'launch') === true && { release: testRelease, certificates: JSON.stringify({ [market.code]: { number: 'T-1', release: testRelease } }) }),
})

export const createGame = async (
  { services, database }: App,
  given: {
    readonly vendor?: string
    readonly gameCode?: string
    readonly name?: string
    readonly names?: Readonly<Record<string, string>>
    readonly gameType?: string
    readonly isHot?: boolean
    readonly isNew?: boolean
    readonly gameClassify?: string
    readonly classes?: readonly string[]
    readonly keywords?: readonly string[]
    readonly isEnabled?: boolean
    readonly minBetMinor?: bigint
    readonly minLine?: number
    readonly isListed?: boolean
    readonly isPlayable?: boolean
    readonly lottoModes?: readonly LottoMode[]
    readonly returnBps?: number | null
    readonly release?: string | null
  } = {},
): Promise<{ readonly vendor: string; readonly gameCode: string; readonly nodeId: number }> => {
  const vendor = given.vendor ?? 'TREVO'
  const gameCode = given.gameCode ?? 'trevo-da-sorte'
  await database.db
    .insertInto('providers')
    .values({ code: vendor, name: `${vendor} games`, secret: 'secret', secret_next: null, launch_url: '{origin}/launch' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { node_id: nodeId } = await database.db
    .insertInto('games')
    .values({
      provider_code: vendor,
      game_code: gameCode,
      name: given.name ?? 'Trevo da Sorte',
      names: JSON.stringify(given.names ?? {}),
      game_type: given.gameType ?? 'RNG',
      classes: [...(given.classes ?? (given.gameClassify === undefined ? [] : [given.gameClassify]))],
      keywords: [...(given.keywords ?? [])],
      ...(given.minBetMinor === undefined ? {} : { min_bet_minor: given.minBetMinor }),
      ...(given.minLine === undefined ? {} : { min_line: given.minLine }),
      shows_icon: given.isListed ?? true,
      supports_play: given.isPlayable ?? true,
      lotto_modes: [...(given.lottoModes ?? [])],
      is_hot: given.isHot ?? false,
      is_new: given.isNew ?? false,
      is_enabled: given.isEnabled ?? true,
      ...factsFor(services),
      ...(given.returnBps !== undefined && { return_bps: given.returnBps }),
      ...(given.release !== undefined && { release: given.release }),
    })
    .returning('node_id')
    .executeTakeFirstOrThrow()
  return { vendor, gameCode, nodeId }
}

/** A round of a member through the movements that a vendor's calls end in, read into the projections too; `winMinor` null leaves it open. */
export const playRound = async (
  { database }: Pick<App, 'database'>,
  round: {
    readonly memberId: bigint
    readonly vendor: string
    readonly gameCode: string
    readonly roundId: string
    readonly stakeMinor: bigint
    readonly winMinor: bigint | null
    readonly currency?: string
    /** Goes on after its win. */
    readonly isOpen?: boolean
  },
): Promise<void> => {
  const of = { vendor: round.vendor, member: round.memberId, gameCode: round.gameCode, roundId: round.roundId }
  const currency = round.currency ?? 'BRL'
  const tokenHash = randomBytes(32)
  const session = {
    token_hash: tokenHash,
    member_id: round.memberId,
    provider_code: round.vendor,
    game_code: round.gameCode,
    expires_at: new Date(Date.now() + 60_000),
  }
  await database.db.insertInto('game_sessions').values(session).execute()
  const bet = stakePlaced({
    ...of,
    txId: `${round.roundId}-bet`,
    amountMinor: minor(round.stakeMinor),
    currency,
    closesRound: false,
    sessionHash: tokenHash.toString('hex'),
  })
  const win =
    round.winMinor === null
      ? []
      : [
          winPaid({
            ...of,
            txId: `${round.roundId}-win`,
            refTxId: `${round.roundId}-bet`,
            amountMinor: minor(round.winMinor),
            currency,
            closesRound: round.isOpen !== true,
          }),
        ]
  for (const movement of [bet, ...win]) {
    const { status } = await transactMoney(database, (tx) => post(tx, movement))
    if (status !== 'OK') throw new Error(`${movement.tx} was answered ${status}`)
  }
  await catchUp(database.pool)
}
