import { type PathFigure, pathLines } from '@trevo/rules/cashier/money-path'
import { memberId as memberWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { giveBonus } from '#testing/bonus.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { promoPaid } from '#ledger/movements/promo-paid.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReturned } from '#ledger/movements/withdrawal-returned.ts'
import { taxWithheld } from '#ledger/movements/tax-withheld.ts'
import { post } from '#ledger/post.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import { askForWithdrawal } from './review-fixture.ts'

let office: TestOffice
let finance: StaffBrowser
let member: TestMember
let withdrawalId: string
const currency = 'BRL'

beforeAll(async () => {
  office = await openTestOffice()
  finance = await office.as('finance')
  const app = { services: office.services as never, database: office.database }
  member = await createMember(app, { balanceMinor: 100_000n })
  const game = await createGame(app)
  const of = { member: member.memberId, currency }
  const moves = [
    depositCredited({ ...of, provider: 'fake-pix', depositId: 'dep_path', amountMinor: minor(7_000n) }),
    balanceAdjusted({ ...of, adjustmentId: 'adj_path', direction: 'debit', amountMinor: minor(1_500n), reason: 'a test' }),
    withdrawalHeld({ ...of, withdrawalId: 'wdr_path', amountMinor: minor(400n) }),
    withdrawalPaid({ member: member.memberId, provider: 'fake-pix', withdrawalId: 'wdr_path' }),
    withdrawalReturned({ member: member.memberId, provider: 'fake-pix', withdrawalId: 'wdr_path' }),
    taxWithheld({ ...of, withdrawalId: 'wdr_path', amountMinor: minor(40n) }),
    promoPaid({ ...of, vendor: 'TREVO', txId: 'promo_path', campaignId: 'spring', amountMinor: minor(333n) }),
  ]
  await giveBonus(office.database.pool, member.memberId, 900n)
  for (const move of moves) await transactMoney(office.database, (tx) => post(tx, move))
  await playRound(app, { ...game, memberId: member.memberId, roundId: 'round-path', stakeMinor: 2_000n, winMinor: 5_000n })
  withdrawalId = (await askForWithdrawal({ database: office.database, keys: office.services.keys }, { memberId: member.memberId, amountMinor: 60_000n, now: office.clock.now() })).wire
}, 60_000)
afterAll(() => office.close())

test('Product §10.63 Product §10.85 each figure of a member’s way of money opens lines that sum to it', async () => {
  const { reply } = await office.call(finance, 'GET /office/withdrawals/:withdrawalId', { params: { withdrawalId } })
  const shown: Record<string, string> = {}
  const opened: Record<string, string> = {}
  for (const name of Object.keys(pathLines) as PathFigure[]) {
    const { reply: journal } = await office.call(finance, 'GET /office/journal/sums', { query: { member: memberWire(member.memberId), currency, ...pathLines[name] } })
    const [sum] = journal.sums
    shown[name] = reply.path[`${name}Minor`]
    opened[name] = sum?.netMinor ?? sum?.sumMinor ?? '0'
  }
  expect(opened).toEqual(shown)
  expect(shown).toMatchObject({ deposited: '7000', adjustedIn: '100000', adjustedOut: '1500', staked: '2000', won: '5333', held: '60000', taxed: '40', bonus: '900', withdrawn: '400', sentBack: '400', returned: '0' })
})
