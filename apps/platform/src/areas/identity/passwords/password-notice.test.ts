import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateFlag } from '#areas/site/store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { codeTo, messagesTo } from '#testing/messages.ts'

const fresh = 'quatro folhas verdes'
const mobile = '11930000001'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await updateFlag(app.database.db, 'FORGETMOBILE3', true)
})
afterAll(() => app.close())

const memberWith = async (columns: { readonly email: string; readonly email_verified_at?: Date; readonly mobile_number?: string; readonly mobile_verified_at?: Date; readonly has_password?: boolean }): Promise<TestMember> => {
  const member = await createMember(app)
  await app.database.db.updateTable('members').set(columns).where('id', '=', member.memberId).execute()
  return member
}
const change = ({ token }: TestMember) => app.call('POST /api/v2/password', { token, body: { oldPassword: 'Right-4-you', newPassword: fresh, confirmNewPassword: fresh } })
const byLink = async ({ username }: TestMember, email: string) => {
  await app.call('POST /api/password/by-email', { body: { username, email } })
  const token = /#token=([A-Za-z0-9_-]+)/.exec((await messagesTo(app, email))[0]?.body ?? '')?.[1] ?? ''
  return app.call('POST /api/password/by-link', { body: { token, newPassword: fresh, confirmNewPassword: fresh } })
}
const byPhone = async () => {
  const { reply } = await app.call('POST /api/codes/sms', { body: { purpose: 'password', countryDialingCode: '55', mobileNum: mobile } })
  const proof = { verificationId: reply.value.requestId, verificationCode: await codeTo(app, `+55${mobile}`) }
  return app.call('POST /api/password/by-phone', { body: { countryDialingCode: '55', mobileNum: mobile, ...proof, newPassword: fresh } })
}
const inboxOf = async ({ username }: TestMember, language: string) => {
  const logged = await app.call('POST /api/session', { body: { type: 'username', username, password: fresh } })
  if (!('token' in logged.reply)) throw new Error('no session')
  const { token } = logged.reply
  const [line] = (await app.call('GET /api/inbox', { token, query: { language } })).reply.list
  return { line, whole: (await app.call('GET /api/inbox/:mailId', { token, params: { mailId: line?.id ?? '' }, query: { language } })).reply }
}

const told = /^Esta alteração foi feita na sua conta Trevo em \d\d\/\d\d\/\d{4}, \d\d:\d\d .* depois de 24 horas\. .* Se não foi você, crie outra senha agora/u
const verified = new Date('2026-01-01T00:00:00Z')

describe('Product §4.117', () => {
  test.each([
    ['changed', 'Senha trocada', { email: 'a@casa.example', email_verified_at: verified }, change],
    ['recovered by the link of an e-mail', 'Senha recuperada', { email: 'b@casa.example' }, (member: TestMember) => byLink(member, 'b@casa.example')],
    ['recovered by phone', 'Senha recuperada', { email: 'c@casa.example', email_verified_at: verified, mobile_number: `+55${mobile}`, mobile_verified_at: verified }, byPhone],
  ] as const)('a password that was %s is told in the inbox and by e-mail, with its time, the wait and what to do', async (_how, title, columns, set) => {
    const member = await memberWith(columns)
    expect((await set(member)).status).toBe(200)
    const [mail] = await messagesTo(app, columns.email)
    expect(mail).toMatchObject({ channel: 'email', state: 'sent', subject: title, body: expect.stringMatching(told) })
    expect((await inboxOf(member, 'pt')).whole).toMatchObject({ title, content: `<p>${mail?.body}</p>`, read: false })
  })

  test('an address that nobody proved hears nothing of a change, and the inbox does', async () => {
    const member = await memberWith({ email: 'd@casa.example' })
    await change(member)
    expect(await messagesTo(app, 'd@casa.example')).toEqual([])
    expect((await inboxOf(member, 'pt')).line?.title).toBe('Senha trocada')
  })
})

test('Product §3.36 what the house wrote by itself is read in the language of that moment', async () => {
  const member = await memberWith({ email: 'f@casa.example' })
  await change(member)
  const { line, whole } = await inboxOf(member, 'en')
  expect([line?.title, whole.title]).toEqual(['Password changed', 'Password changed'])
  expect(line?.preview).toMatch(/^This change was made to your Trevo account on /u)
  expect(whole.content).toContain('set another password now')
  expect((await inboxOf(member, 'pt')).whole.title).toBe('Senha trocada')
})

test('Product §3.36 what staff wrote stays as they wrote it', async () => {
  const member = await memberWith({ email: 'g@casa.example' })
  await change(member)
  await app.database.db.insertInto('mails').values({ member_id: member.memberId, title: 'Oi', content: '<p>Oi</p>', preview: 'Oi' }).execute()
  expect((await inboxOf(member, 'en')).whole).toMatchObject({ title: 'Oi', content: '<p>Oi</p>' })
})
