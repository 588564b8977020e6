import { readdirSync, readFileSync } from 'node:fs'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { openTestDatabase } from '#testing/database.ts'
import { transactMoney } from './committed.ts'
import type { Movement } from './movement.ts'
import { balanceAdjusted } from './movements/balance-adjusted.ts'
import { contractCharged } from './movements/contract-charged.ts'
import { depositChargedBack } from './movements/deposit-charged-back.ts'
import { depositCredited } from './movements/deposit-credited.ts'
import { transferSent } from './movements/member-transfer.ts'
import { rainFunded } from './movements/rain-funded.ts'
import { taxWithheld } from './movements/tax-withheld.ts'
import { unclaimedPaid } from './movements/unclaimed-paid.ts'
import { withdrawalHeld } from './movements/withdrawal-held.ts'
import { post } from './post.ts'

let house: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  house = await openTestDatabase()
})
afterAll(async () => {
  const report = await audit(house.database.pool)
  await house.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})

const currency = 'BRL' as const
const amountMinor = minor(501n)
const reason = 'a test'
const nextTo = (member: bigint): string => `of-${member}`

/** All that takes cash, each by a cent more than is there. */
const refused: Readonly<Record<string, (member: bigint) => Movement>> = {
  'withdrawal-held': (member) => withdrawalHeld({ member, currency, withdrawalId: nextTo(member), amountMinor }),
  'tax-withheld': (member) => taxWithheld({ member, currency, withdrawalId: nextTo(member), amountMinor }),
  'contract-charged': (member) => contractCharged({ payer: member, currency, charge: member, amountMinor }),
  'member-transfer': (member) => transferSent({ member, currency, transferId: nextTo(member), amountMinor }),
  'rain-funded': (member) => rainFunded({ member, currency, rain: member, amountMinor }),
  'balance-adjusted': (member) => balanceAdjusted({ member, currency, adjustmentId: nextTo(member), direction: 'debit', amountMinor, reason }),
  'unclaimed-paid': (member) => unclaimedPaid({ member, currency, paymentId: nextTo(member), amountMinor, reason }),
}
const owed: Readonly<Record<string, (member: bigint) => Movement>> = {
  'deposit-charged-back': (member) => depositChargedBack({ member, currency, provider: 'pix-sandbox', chargebackId: nextTo(member), amountMinor }),
}
/** Of a vendor's calls: their tests are the gateway's (Product §10.15). */
const ofVendors = ['stake-placed', 'bet-adjusted']

const send = (movement: Movement) => transactMoney(house.database, (tx) => post(tx, movement))
const pursesOf = async (member: bigint) =>
  Object.fromEntries((await house.database.db.selectFrom('purses').select(['kind', 'balance_minor']).where('member_id', '=', member).where('balance_minor', '>', 0n).execute()).map((purse) => [purse.kind, purse.balance_minor]))

let members = 0n
const memberWith500 = async (): Promise<bigint> => {
  members += 1n
  await house.database.db.insertInto('members').values({ id: members, username: `m${members}`, nickname: 'M', type: 0, currency, password_hash: 'none' }).execute()
  await send(depositCredited({ member: members, currency, provider: 'pix-sandbox', depositId: `dep_${members}`, amountMinor: minor(500n) }))
  return members
}

test('every movement that takes cash is named here', () => {
  const folder = new URL('movements/', import.meta.url)
  const taking = readdirSync(folder).filter((file) => /debit: .*'cash'/u.test(readFileSync(new URL(file, folder), 'utf8'))).map((file) => file.replace('.ts', ''))
  expect(taking.toSorted()).toEqual([...Object.keys(refused), ...Object.keys(owed), ...ofVendors].toSorted())
})

test.each(Object.entries(refused))('Product §10.1581 %s takes no cent that is not there', async (_name, of) => {
  const member = await memberWith500()
  expect((await send(of(member))).status).toBe('INSUFFICIENT_FUNDS')
  expect(await pursesOf(member)).toEqual({ cash: 500n })
})

test.each(Object.entries(owed))('Product §10.1581 %s takes what is there, and the rest is owed', async (_name, of) => {
  const member = await memberWith500()
  expect((await send(of(member))).status).toBe('OK')
  expect(await pursesOf(member)).toEqual({ debt: 1n })
  expect((await send(withdrawalHeld({ member, currency, withdrawalId: `wdr_${member}`, amountMinor: minor(1n) }))).status).toBe('INSUFFICIENT_FUNDS')
})
