import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const speak = (language: string, token?: string) => app.call('PUT /api/member/language', { body: { language }, ...(token === undefined ? {} : { token }) })

test('a guest and a free trial have no language of their own', async () => {
  expect((await speak('en')).problem.code).toBe('login_required')
  expect((await speak('en', (await createMember(app, { type: 4 })).token)).problem.code).toBe('free_reject')
})

test('Product §3.130 what a member told the phone to speak, the house writes in', async () => {
  const member = await createMember(app)
  const address = `${member.username}@example.com`
  await app.database.db.updateTable('members').set({ email: address, email_verified_at: new Date() }).where('username', '=', member.username).execute()
  const versionOf = async () => (await app.database.db.selectFrom('members').select('version').where('username', '=', member.username).executeTakeFirstOrThrow()).version
  const version = await versionOf()
  for (const [language, subject] of [['en', 'Password changed'], ['pt', 'Senha trocada']] as const) {
    expect((await speak(language, member.token)).reply).toEqual({ language })
    expect((await app.call('GET /api/member', { token: member.token })).reply.language).toBe(language)
    await app.database.transact((tx) => noteSecurityChange(tx, { ...app.services, member: { memberId: member.memberId } }, 'password-changed'))
    expect((await messagesTo(app, address)).map((each) => each.subject)).toContain(subject)
  }
  // No proposal about the member gets stale by it.
  expect(await versionOf()).toBe(version)
})

test('a language that the site does not offer is refused, and nothing changes', async () => {
  const member = await createMember(app)
  for (const language of ['xx', 'th', 'constructor']) expect((await speak(language, member.token)).problem.code).toBe('invalid_request')
  expect((await app.call('GET /api/member', { token: member.token })).reply.language).toBe('pt')
})
