import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { memberExpirePassword } from './member-expire-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const expire = (username: string) =>
  memberExpirePassword.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words: [username], flags: {} })

test('Product §12.38 a password that staff say is known must be changed first, in an open session too', async () => {
  const member = await createMember(app)
  const other = await createMember(app)
  expect((await app.call('GET /api/wallet', { token: member.token })).status).toBe(200)
  expect(await expire(member.username.toUpperCase())).toMatchObject({ json: { username: member.username, mustChangePassword: true } })
  await expire(member.username)
  expect((await app.call('GET /api/wallet', { token: member.token })).problem.code).toBe('password_change_required')
  expect((await app.call('GET /api/wallet', { token: other.token })).status).toBe(200)
})

test('Product §12.38 refuses who is no member, or has no password', async () => {
  const { memberId, username } = await createMember(app)
  await expect(expire('nobody_here')).rejects.toThrow(/There is no member nobody_here/)
  await app.database.db.updateTable('members').set({ has_password: false }).where('id', '=', memberId).execute()
  await expect(expire(username)).rejects.toThrow(/has no password/)
})
