import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { memberCorrect } from './member-correct.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const correct = (username: string, field: string, value: string) =>
  memberCorrect({ PLATFORM_SECRET: 'test' }).run(
    { database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined },
    { words: [username, field, value], flags: {} },
  )

test('Product §6.34 staff change what a member may say once, and the member’s next change knows of it', async () => {
  const member = await createMember(app)
  const change = (version: number, changes: Record<string, string>) => app.call('PATCH /api/account/profile', { token: member.token, body: { version, changes } })
  await change(0, { realName: 'Ana Mria', occupation: 'Professora' })
  expect((await change(1, { realName: 'Ana Maria' })).problem.code).toBe('invalid_fields')
  expect(await correct(member.username, 'realName', 'Ana Maria')).toMatchObject({ json: { username: member.username, field: 'realName' } })
  expect((await change(1, { occupation: 'Diretora' })).problem.code).toBe('profile_changed')
  const { fields, version } = (await app.call('GET /api/account/profile', { token: member.token })).reply
  expect([version, fields.find(({ name }) => name === 'realName')?.value, fields.find(({ name }) => name === 'occupation')?.value]).toEqual([2, 'Ana Maria', 'Professora'])
  await correct(member.username, 'realName', '')
  expect((await change(3, { realName: 'Ana Paula' })).status).toBe(200)
})

test('Product §6.34 refuses what is no field, no member, or no value of the field', async () => {
  const { username } = await createMember(app)
  await expect(correct(username, 'password_hash', 'x')).rejects.toThrow(/"password_hash" is none of payeeName/)
  await expect(correct('nobody_here', 'realName', 'Ana Maria')).rejects.toThrow(/There is no member nobody_here/)
  await expect(correct(username, 'birthday', '1990-02-30')).rejects.toThrow(/is no value of birthday: format/)
})
