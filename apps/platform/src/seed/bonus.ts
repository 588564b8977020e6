import { strict as assert } from 'node:assert'
import type { DemoGame } from '@trevo/demo-games/demo-game'
import { minor } from '@trevo/rules/money'
import { usualWeights } from '@trevo/rules/promotions/bonus'
import { doubtName } from '@trevo/rules/promotions/sealed-names'
import type { Database } from '@trevo/server/sql'
import { insertDispute } from '#areas/bonus/disputes-store.ts'
import { readLines } from '#areas/bonus/store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import type { Tables } from '#db/tables.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { findGrantOf, type GrantEnd } from '#ledger/bonus/grants-store.ts'
import { openGrant } from '#ledger/bonus/open-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import type { Seed } from './seed.ts'
import { findMember, inGameSession } from './store.ts'

interface SeedGrant {
  readonly name: string
  readonly amount: bigint
  readonly times: bigint
  /** Stakes that came back as they were, so that no purse changes by them. */
  readonly stakes: readonly bigint[]
  readonly ends: GrantEnd | null
  readonly maxStake?: bigint
}

/** In the order in which they came: what the demo's member finds in the bonus center. */
const grants: readonly SeedGrant[] = [
  { name: 'welcome', amount: 1_000n, times: 2n, stakes: [1_200n, 800n], ends: 'wagered' },
  { name: 'late', amount: 1_500n, times: 20n, stakes: [500n], ends: 'ran-out' },
  { name: 'unwanted', amount: 800n, times: 30n, stakes: [], ends: 'given-up' },
  { name: 'spring', amount: 5_000n, times: 10n, stakes: [2_000n, 1_500n, 3_000n], ends: null, maxStake: 2_000n },
  { name: 'next', amount: 2_000n, times: 5n, stakes: [], ends: null },
]

const play = async (database: Database<Tables>, of: { readonly memberId: bigint; readonly currency: string; readonly roundId: string; readonly stake: bigint; readonly isLost?: boolean }, game: DemoGame): Promise<void> => {
  const { memberId, currency, roundId } = of
  const round = { vendor: game.vendor, member: memberId, gameCode: game.code, roundId }
  await inGameSession(database, { memberId, provider: game.vendor, gameCode: game.code }, async (sessionHash) => {
    for (const movement of [
      stakePlaced({ ...round, txId: `${roundId}-bet`, amountMinor: minor(of.stake), currency, closesRound: false, sessionHash }),
      winPaid({ ...round, txId: `${roundId}-win`, refTxId: `${roundId}-bet`, amountMinor: minor(of.isLost === true ? 0n : of.stake), currency, closesRound: true }),
    ]) {
      const { status } = await transactMoney(database, (tx) => post(tx, movement))
      assert(status === 'OK', `${movement.tx} was answered ${status}`)
    }
  })
}

const open = (database: Database<Tables>, { memberId, currency }: { readonly memberId: bigint; readonly currency: string }, { name, amount, times, maxStake }: Omit<SeedGrant, 'stakes' | 'ends'>) =>
  transactMoney(database, (tx) =>
    openGrant(tx, post, {
      member: memberId, currency, source: 'demo', sourceId: name, amountMinor: minor(amount), requiredMinor: minor(amount * times), depositMinor: minor(0n), endsAtWithdrawal: false,
      maxStakeMinor: maxStake === undefined ? null : minor(maxStake), weights: usualWeights, onlyGames: null, isSticky: false, capMinor: null, days: 30, terms: { times: Number(times), weights: usualWeights }, termsHash: '00',
    }),
  )

/** One bonus that is used up: of somebody who has nothing else, since cash is staked first. */
const seedSpent = async (database: Database<Tables>, currency: string, game: DemoGame): Promise<void> => {
  const username = 'player_bonus'
  await database.transact((tx) => insertMember(tx, { username, nickname: 'Rafa', type: 0, currency, language: 'pt', passwordHash: 'none' }, new Date()))
  const memberId = (await findMember(database.db, username))?.id
  assert(memberId !== undefined)
  const amount = 600n
  const opened = await open(database, { memberId, currency }, { name: 'used-up', amount, times: 10n })
  if (opened.kind !== 'opened') return
  await play(database, { memberId, currency, roundId: 'demo-bonus-used-up', stake: amount, isLost: true }, game)
  await catchUp(database.pool)
  await transactMoney(database, (tx) => endGrant(tx, post, opened.id, 'spent'))
}

/** Bonuses of the demo's member, each through its whole life; none where the market knows no bonus money. A second run changes nothing. */
export const seedBonuses = async (database: Database<Tables>, { memberId, currency }: { readonly memberId: bigint; readonly currency: string }, games: readonly DemoGame[]): Promise<void> => {
  const market = await marketOfAct(database.db, new Date())
  const [game] = games
  if (game === undefined || market.value('give.bonus', 'grant') === 0) return
  for (const grant of grants) {
    const { name, stakes, ends } = grant
    const opened = await open(database, { memberId, currency }, grant)
    if (opened.kind !== 'opened') continue
    for (const [at, stake] of stakes.entries()) await play(database, { memberId, currency, roundId: `demo-bonus-${name}-${at}`, stake }, game)
    await catchUp(database.pool)
    if (ends !== null) await transactMoney(database, (tx) => endGrant(tx, post, opened.id, ends))
  }
  await seedSpent(database, currency, game)
}

/** A round of the bonus in play that its member doubts: staff find one to answer. */
export const seedDoubt = async ({ database, keys }: Pick<Seed, 'database' | 'keys'>, memberId: bigint, now: Date): Promise<void> => {
  const grant = await findGrantOf(database.db, 'demo', 'spring')
  const line = grant === undefined ? undefined : (await readLines(database.db, grant.id, { before: null, limit: 25 })).find(({ reason }) => reason === 'over-max')
  if (line === undefined) return
  const round = { source: line.source, roundId: line.round_id }
  await database.transact(async (tx) => {
    const sealer = await memberSealer(tx, keys, memberId)
    assert(sealer !== null)
    const reason = sealer.seal(Buffer.from('Apostei mais do que contou nesta rodada.'), doubtName(line.grant_id, round.source, round.roundId))
    await insertDispute(tx, { ...round, memberId, grantId: line.grant_id, factN: line.fact_n, reason, now })
  })
}
