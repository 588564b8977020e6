import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { documentToken } from '#areas/identity/search/search-tokens.ts'
import { joinAsOne } from '#areas/risk/links/persons-store.ts'
import { detailsIn, newCpf, newDetails } from '#testing/details.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, logIn } from '#testing/factories.ts'
import { solveBotCheck } from '#testing/proofs.ts'

eachMarket({}, (house) => {
  const { code, rule } = house
  let from = 0

  const register = async (told: Readonly<Record<string, string>>) => {
    from += 1
    const address = `10.6.2.${from}`
    const body = {
      type: 0 as const, requestId: randomUUID(), registerMethod: 'H5' as const, username: `once${from}`, password: 'Segredo-1', confirmPassword: 'Segredo-1',
      isDisclaimerAccepted: true as const, ...told, botCheck: await solveBotCheck(house.app, address),
    } as BodyOf<'PUT /api/members'>
    return house.app.call('PUT /api/members', { body, address })
  }
  /** The same document under another name, and the same name and birthday under another document. */
  const sameDocument = (told: ReturnType<typeof newDetails>) => ({ ...newDetails(), idNumber: told.idNumber })
  const samePerson = (told: ReturnType<typeof newDetails>) => ({ ...newDetails(), realName: told.realName, birthday: told.birthday })

  rule('who.one', 'register', async () => {
    const told = newDetails()
    expect((await register(told)).status).toBe(200)
    const [byDocument, byPerson] = [await register(sameDocument(told)), await register(samePerson(told))]
    if (code === 'br') expect(byDocument.problem).toMatchObject({ code: 'checks_unfinished' })
    else expect(byDocument.status).toBe(200)
    if (code === 'mt') expect(byPerson.problem).toMatchObject({ code: 'checks_unfinished' })
    else expect(byPerson.status).toBe(200)
  })

  test.runIf(code === 'br')('Product §6.1545 a document is the same however it is typed; of two at once one comes in; who closed their account comes back', async () => {
    const told = newDetails()
    expect((await register(told)).status).toBe(200)
    const dotted = told.idNumber.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-')
    expect((await register({ ...newDetails(), idNumber: dotted })).problem.code).toBe('checks_unfinished')
    const twice = newDetails()
    const both = await Promise.all([register(twice), register(sameDocument(twice))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    await house.app.database.db.updateTable('members').set({ status: 'closed' }).where('id', 'in', (from) => from.selectFrom('member_search').select('member_id').where('token', '=', documentToken(house.app.services.keys, told.idNumber).token)).execute()
    expect((await register(sameDocument(told))).status).toBe(200)
  })

  rule('who.one', 'profile', async () => {
    const [one, other] = [await createMember(house.app), await createMember(house.app)]
    await detailsIn(house.app, one.memberId)
    const { fields } = (await house.app.call('GET /api/account/profile', { token: one.token })).reply
    const valueOf = (name: string) => fields.find((field) => field.name === name)?.value ?? ''
    const tell = async (changes: Readonly<Record<string, string>>) => {
      const { version } = (await house.app.call('GET /api/account/profile', { token: other.token })).reply
      return house.app.call('PATCH /api/account/profile', { token: other.token, body: { version, changes } })
    }
    if (code === 'br') {
      expect((await tell({ idNumber: valueOf('idNumber') })).problem.code).toBe('checks_unfinished')
      expect((await tell({ idNumber: newCpf() })).status).toBe(200)
    }
    const same = await tell({ realName: valueOf('realName'), birthday: valueOf('birthday') })
    if (code === 'mt') expect(same.problem.code).toBe('checks_unfinished')
    else expect(same.status).toBe(200)
  })

  const limitOf = async (token: string) => (await house.app.call('GET /api/care/limits', { token })).reply.limits.find(({ kind, period }) => kind === 'loss' && period === 'month')?.amount

  rule('who.one', 'limits', async () => {
    const { app } = house
    const [one, other, stranger] = [await createMember(app), await createMember(app), await createMember(app)]
    await app.database.transact((tx) => joinAsOne(tx, [one.memberId, other.memberId], 'the same face', app.clock.now()))
    const set = (token: string, amount: string) => app.call('PUT /api/care/limits', { token, body: { kind: 'loss', period: 'month', amount } })
    expect((await set(one.token, '50000')).status).toBe(200)
    expect([await limitOf(one.token), await limitOf(other.token), await limitOf(stranger.token)]).toEqual(['50000', code === 'gb' ? '50000' : undefined, undefined])
    // The stricter of the two stays: a higher one is a wish in its own account alone.
    await set(other.token, '20000')
    expect([await limitOf(one.token), await limitOf(other.token)]).toEqual([code === 'gb' ? '20000' : '50000', '20000'])
    await set(one.token, '30000')
    expect([await limitOf(one.token), await limitOf(other.token)]).toEqual([code === 'gb' ? '20000' : '30000', '20000'])
  })

  test('Product §6.1546 a self-exclusion holds in every account that two of the staff said is the same person’s', async () => {
    const { app } = house
    const [one, other, stranger] = [await createMember(app), await createMember(app), await createMember(app)]
    await app.database.transact((tx) => joinAsOne(tx, [one.memberId, other.memberId], 'the same face', app.clock.now()))
    await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', one.memberId).execute()
    expect((await app.call('POST /api/exclusion', { token: one.token, body: { kind: 'self', term: 'year' } })).status).toBe(200)
    expect((await app.call('GET /api/member', { token: other.token })).problem.code).toBe('session_ended')
    expect((await logIn(app, other)).isExcluded).toBe(true)
    expect((await logIn(app, stranger)).isExcluded).toBeUndefined()
  })
})
