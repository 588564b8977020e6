import { randomUUID } from 'node:crypto'
import { readNetworkCountries } from '@trevo/rules/networks/network-countries'
import { expect, test } from 'vitest'
import { currencyIn, paidIn } from '#testing/accounts.ts'
import { detailsIn, newDetails } from '#testing/details.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { papersIn } from '#testing/papers.ts'
import { createFakePayments } from '#testing/payments.ts'
import { solveBotCheck } from '#testing/proofs.ts'

const read = readNetworkCountries('203.0.113.0/24,BR\n198.51.100.0/24,MT\n192.0.2.0/24,GB\n2001:db8::/32,US')
if ('problems' in read) throw new Error(read.problems.join(', '))
const at = { br: '203.0.113.9', mt: '198.51.100.9', gb: '192.0.2.9', sandbox: '203.0.113.9' }
const abroad = ['2001:db8::9', '10.0.0.1']

eachMarket({ payments: createFakePayments(), config: { networks: read } }, (house) => {
  const { code, rule } = house
  let from = 0

  rule('who.place', 'register', async () => {
    const register = async (address: string) => {
      from += 1
      const body = {
        ...newDetails(), type: 0 as const, requestId: randomUUID(), registerMethod: 'H5' as const, username: `from${from}`, password: 'Segredo-1', confirmPassword: 'Segredo-1',
        isDisclaimerAccepted: true as const, botCheck: await solveBotCheck(house.app, address),
      }
      return house.app.call('PUT /api/members', { body, address })
    }
    for (const address of abroad) {
      const answer = await register(address)
      if (code === 'sandbox') expect(answer.status).toBe(200)
      else expect(answer.problem).toMatchObject({ status: 403, code: 'place_barred', rule: `${code}.who.place` })
    }
    expect((await register(at[code])).status).toBe(200)
  })

  /** Of whom all is known that any market asks; the tests' papers are Brazilian. */
  const known = async () => {
    const { app } = house
    const member = await createMember(app)
    await papersIn(app, member.memberId, 'verified')
    await detailsIn(app, member.memberId)
    for (const body of [{ kind: 'loss', period: 'month', amount: '50000' }, { kind: 'time', period: code === 'gb' ? '24h' : 'day', amount: '120' }] as const) await app.call('PUT /api/care/limits', { token: member.token, body })
    return member
  }
  const countryOf = (memberId: bigint, country: string) => house.app.database.db.updateTable('papers').set({ country }).where('member_id', '=', memberId).execute()

  rule('who.place', 'launch', async () => {
    const { app } = house
    await createGame(app, { gameCode: 'asks-where' })
    const { token, memberId } = await known()
    const launch = (address: string) => app.call('GET /api/games/launch', { token, address, query: { vassalage: 'TREVO', gameCode: 'asks-where', language: 'pt', theme: 'dark' } })
    await countryOf(memberId, 'US')
    for (const address of abroad) {
      if (code === 'sandbox') expect((await launch(address)).status).toBe(200)
      else expect((await launch(address)).problem).toMatchObject({ status: 403, code: 'place_barred', rule: `${code}.who.place` })
    }
    expect((await launch(at[code])).status).toBe(200)
    // Who lives in the market may travel.
    await countryOf(memberId, code === 'sandbox' ? 'US' : code.toUpperCase())
    for (const address of abroad) expect((await launch(address)).status).toBe(200)
  })

  rule('who.place', 'deposit', async () => {
    const { token, memberId } = await known()
    await countryOf(memberId, 'US')
    const pay = (address: string) => house.app.call('POST /api/deposits', { token, address, body: { requestId: randomUUID(), amount: '2000', currency: 'BRL' } })
    const [outside] = [await pay('2001:db8::9')]
    // PIX and the real are these two markets' own; in the others no deposit comes so far.
    if (code === 'sandbox') return expect(outside.status).toBe(200)
    if (code !== 'br') return expect(outside.problem.rule).toBe(`${code}.pay.methods`)
    expect(outside.problem).toMatchObject({ status: 403, code: 'place_barred', rule: 'br.who.place' })
    expect((await pay(at[code])).status).toBe(200)
  })

  test('Product §6.1548 who is abroad reads the site, and takes their money out', async () => {
    const { app } = house
    const address = '2001:db8::9'
    await app.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
    app.clock.pass(1_000)
    const { token, memberId } = await createMember(app, { balanceMinor: 10_000n, currency: currencyIn[code] })
    const to = await paidIn(app, code, memberId)
    await papersIn(app, memberId, 'verified')
    expect((await app.call('GET /api/wallet', { token, address })).status).toBe(200)
    expect((await app.call('POST /api/withdrawals', { token, address, body: { requestId: randomUUID(), amount: '2000', ...to } })).status).toBe(200)
  })
})
