import { depositId } from '@trevo/rules/ids'
import type { ReferralTerms } from '@trevo/rules/agents/referral'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { insertDeposit, storeCharge } from '#areas/cashier/deposits/store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { insertCampaign } from '#areas/referral/campaigns-store.ts'
import { updateFlag } from '#areas/site/store.ts'
import { createPasswords } from '#credentials/passwords.ts'
import { transactMoney } from '#ledger/committed.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import type { Seed } from './seed.ts'
import { findMember, inGameSession } from './store.ts'

const dayMs = 86_400_000
const provider = 'pix-demo'
/** PIX moves nothing else. */
const currency = 'BRL'
const game = { vendor: 'TREVO', code: 'trevo-da-sorte' } as const
const paidInMinor = 5_000n

const terms: ReferralTerms = {
  product: 'casino', pays: 'cash', times: 0, bonusDays: 0, days: 30, holdDays: 7, monthMax: 20, isVerified: false, amounts: { [currency]: { depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '2000' } },
}

interface SeedFriend {
  readonly username: string
  readonly daysAgo: number
  /** Rounds of the whole deposit, each of which gives it back; null: nothing was paid in. */
  readonly rounds: number | null
}

/** Under a first version, which pays for one friend a month and at once: one of these is paid for, the other is not eligible. */
const first: readonly SeedFriend[] = [{ username: 'aline_m', daysAgo: 3, rounds: 10 }, { username: 'breno_k', daysAgo: 2, rounds: 10 }]
/** Under the one that holds: expired, registered, paid in, playing, waiting. */
const later: readonly SeedFriend[] = [
  { username: 'celia_w', daysAgo: 31, rounds: null }, { username: 'davi_pq', daysAgo: 1, rounds: null }, { username: 'elisa_r', daysAgo: 2, rounds: 0 }, { username: 'fabio_t', daysAgo: 4, rounds: 4 }, { username: 'gilda_s', daysAgo: 6, rounds: 10 },
]

const payIn = async ({ database, keys }: Seed, member: bigint, username: string): Promise<void> => {
  const reference = await database.transact(async (tx) => {
    const { id } = await insertDeposit(tx, { member_id: member, request_id: `demo-friend-${username}`.padEnd(24, '0'), provider, amount_minor: paidInMinor, currency, expiresAfterSeconds: 86_400 })
    await storeCharge(tx, id, { chargeId: `demo-${depositId(id)}`, brCode: 'demo', expiresAt: new Date(Date.now() + dayMs), sandboxPayerPath: null })
    return depositId(id)
  })
  const payment = { paymentId: `E99999999202611241200demo${username.padEnd(7, '0')}`, paidAt: new Date(), payer: null }
  await applyChargeNews({ transact: database.transact, keys, live: { publish: () => {} } as never, log: { error: () => {} } as never }, provider, { kind: 'charge-paid', chargeId: `demo-${reference}`, reference, amountMinor: minor(paidInMinor), currency, payment })
  // The house's own provider knows nothing of it, and is not asked.
  await sql`update deposits set next_check_at = null where member_id = ${member} and provider = ${provider}`.execute(database.db)
}

const play = ({ database }: Seed, member: bigint, username: string, rounds: number): Promise<void> =>
  inGameSession(database, { memberId: member, provider: game.vendor, gameCode: game.code }, async (sessionHash) => {
    for (let turn = 0; turn < rounds; turn += 1) {
      const roundId = `demo-friend-${username}-${turn}`
      const round = { vendor: game.vendor, member, gameCode: game.code, roundId, currency, amountMinor: minor(paidInMinor) } as const
      const movements = [stakePlaced({ ...round, txId: `${roundId}-bet`, closesRound: false, sessionHash }), winPaid({ ...round, txId: `${roundId}-win`, refTxId: `${roundId}-bet`, closesRound: true })]
      for (const movement of movements) {
        const { status } = await transactMoney(database, (tx) => post(tx, movement))
        if (status !== 'OK') throw new Error(`${movement.tx} was answered ${status}`)
      }
    }
  })

const bring = async (seed: Seed, inviter: bigint, passwordHash: string, { username, daysAgo, rounds }: SeedFriend): Promise<void> => {
  const at = new Date(Date.now() - daysAgo * dayMs)
  const made = await seed.database.transact((tx) => insertMember(tx, { username, nickname: username, type: 0, currency, language: 'pt', passwordHash, recommenderId: inviter }, at))
  if (made === null || rounds === null) return
  await payIn(seed, made, username)
  await play(seed, made, username, rounds)
}

/** Two versions of a campaign, and friends of the demo's member in each state, by what they do; the house's own job says where each stands. None where the market pays for no friends. */
export const seedReferral = async (seed: Seed): Promise<void> => {
  const { database } = seed
  const now = new Date()
  const market = await marketOfAct(database.db, now)
  const demo = await findMember(database.db, 'demo')
  if (!market.value('referral.plays', 'publish').includes('any') || seed.currency !== currency || demo === undefined) return
  const nobodys = await createPasswords().hash(randomBytes(32).toString('base64url'))
  const publish = (version: ReferralTerms) => database.transact((tx) => insertCampaign(tx, version, { at: now, proposal: null }))
  await publish({ ...terms, holdDays: 0, monthMax: 1 })
  for (const friend of first) await bring(seed, demo.id, nobodys, friend)
  await publish(terms)
  for (const friend of later) await bring(seed, demo.id, nobodys, friend)
  await database.transact((tx) => updateFlag(tx, 'REFERRAL', true))
}
