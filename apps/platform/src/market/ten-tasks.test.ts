import { randomUUID } from 'node:crypto'
import { sessionInfo } from '@trevo/contract/member/session'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { applyChargeNews } from '#areas/cashier/deposits/apply-charge-news.ts'
import { decidePapers } from '#areas/papers/store.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { newDetails } from '#testing/details.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, logIn, playRound } from '#testing/factories.ts'
import { sendPapers } from '#testing/papers.ts'
import { createFakePayments, fakeChargeId, fakePaymentId } from '#testing/payments.ts'
import { solveBotCheck } from '#testing/proofs.ts'

const game = { vendor: 'PG', gameCode: 'of-ten-tasks', name: 'Ten tasks', gameType: 'RNG' } as const
const login = { username: 'tentasks', password: 'Segredo-1' } as const

/** The same ten tasks under each market's law, in one member's hands: each is done, or refused by the law's own rule. */
eachMarket({ payments: createFakePayments() }, (house) => {
  test('Product §2.110 Product §6.200 register, prove who one is, limit, pay in, play, see it, withdraw, pause, complain, read the rules', async () => {
    const { app, code } = house
    const { db } = app.database
    await createGame(app, game)
    await db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()

    const address = '10.9.44.1'
    const registered = await app.call('PUT /api/members', {
      address,
      body: { ...newDetails(), ...login, type: 0, requestId: randomUUID(), registerMethod: 'H5', confirmPassword: login.password, isDisclaimerAccepted: true, botCheck: await solveBotCheck(app, address) },
    })
    expect(registered.status).toBe(200)
    const { token } = sessionInfo.parse(registered.reply)
    const { id: memberId } = await db.selectFrom('members').select('id').where('username', '=', login.username).executeTakeFirstOrThrow()
    app.clock.pass(1_000)

    const launch = (by = token) => app.call('GET /api/games/launch', { token: by, query: { vassalage: game.vendor, gameCode: game.gameCode, language: 'pt', theme: 'dark' } })
    const firstLaunch = await launch()
    if (code === 'br' || code === 'gb') expect(['papers_required', 'limits_required']).toContain(firstLaunch.problem.code)
    else expect(firstLaunch.status).toBe(200)

    expect((await sendPapers(app, { token })).reply.state).toBe('pending')
    const { id: papersId } = await db.selectFrom('papers').select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()
    await app.database.transact((tx) => decidePapers(tx, papersId, { state: 'verified', by: null, expiresOn: null }))
    expect((await app.call('GET /api/papers', { token })).reply.state).toBe('verified')

    for (const body of [{ kind: 'loss', period: 'month', amount: '50000' }, { kind: 'time', period: code === 'gb' ? '24h' : 'day', amount: '120' }] as const)
      expect((await app.call('PUT /api/care/limits', { token, body })).status).toBe(200)

    const asked = await app.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount: '10000', currency: 'BRL' } })
    if (code === 'sandbox' || code === 'br') {
      expect(asked.status).toBe(200)
      const { depositId: reference } = asked.reply
      const payment = { paymentId: fakePaymentId(reference), paidAt: app.clock.now(), payer: null }
      await applyChargeNews(app.services, 'fake-pix', { kind: 'charge-paid', chargeId: fakeChargeId(reference), reference, amountMinor: minor(10_000n), currency: 'BRL', payment })
    } else {
      // No PIX and no real in these markets: what comes in by their own methods is put down here.
      expect(asked.problem).toMatchObject({ status: 403, code: 'market_forbids', rule: `${code}.pay.methods` })
      await transactMoney(app.database, (tx) => post(tx, balanceAdjusted({ member: memberId, currency: 'BRL', adjustmentId: randomUUID(), direction: 'credit', amountMinor: minor(10_000n), reason: 'a test' })))
    }
    expect((await app.call('GET /api/wallet', { token })).reply.cash).toBe('10000')

    expect((await launch()).status).toBe(200)
    await playRound(app, { memberId, vendor: game.vendor, gameCode: game.gameCode, roundId: 'ten', stakeMinor: 1_000n, winMinor: 400n })

    expect((await app.call('GET /api/records/bets', { token })).reply.list.map(({ roundId, stake, payout }) => [roundId, stake, payout])).toEqual([['ten', '1000', '400']])

    const taken = await app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', currency: 'BRL', pixKeyType: 'email', pixKey: 'ana@exemplo.example' } })
    // No PIX there; but who has reals takes them out by the ways of reals (Product §4.664).
    expect([taken.status, taken.reply.status]).toEqual([200, 'held'])

    await db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', memberId).execute()
    expect((await app.call('POST /api/exclusion', { token, body: { kind: 'time-out', term: 'day' } })).status).toBe(200)
    const paused = await logIn(app, login)
    expect(paused.isExcluded).toBe(true)
    expect((await launch(paused.token)).problem.code).toBe('member_excluded')

    const complaint = await app.call('POST /api/complaints', { token: paused.token, body: { requestId: randomUUID(), kind: 'withdrawal', text: 'The withdrawal has not come.' } })
    expect([complaint.status, (Date.parse(complaint.reply.dueAt) - Date.parse(complaint.reply.createdAt)) / 86_400_000]).toEqual([200, { sandbox: 56, br: 7, mt: 10, gb: 56 }[code]])

    expect((await app.call('GET /api/help', { token: paused.token, query: { lang: 'pt' } })).reply.list.at(-1)).toMatchObject({ anchor: 'rules', title: 'Regras deste mercado' })
  })
})
