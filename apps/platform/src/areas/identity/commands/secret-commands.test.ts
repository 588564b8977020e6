import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureSecrets, readSecrets } from '@trevo/server/secrets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys } from '#keys/keys.ts'
import { sealAnewJob } from '#areas/identity/jobs/seal-anew.ts'
import { createServices } from '#create-services.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { switchSecondFactorOn } from '#testing/step-up.ts'
import { CommandRefused } from '#cli/command.ts'
import { memberCorrect } from '#areas/account/commands/member-correct.ts'
import { secretChange, secretDropOld } from './secret-commands.ts'

let app: TestApp
let dataDir: string
let member: TestMember
const platformSecret = (): string => readSecrets(dataDir)?.platform ?? ''

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo secrets '))
  ensureSecrets(dataDir, ['studio'])
  app = await openTestApp({ config: { platformSecret: platformSecret() } })
  member = await createMember(app)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const context = () => ({ database: app.database, databaseUrl: app.databaseUrl, dataDir, onProgress: () => undefined })
const noInput = { words: [], flags: {} }
const change = () => secretChange.runOffline(context(), noInput)
const dropOld = (environment: NodeJS.ProcessEnv = {}) => secretDropOld(environment).run(context(), noInput)
/** The platform, started again with the secrets that DATA_DIR holds now. */
const servicesNow = () => {
  const { platformOld } = readSecrets(dataDir) ?? {}
  const { config, log, clock } = app.services
  const wake = () => undefined
  return createServices({ config: { ...config, platformSecret: platformSecret(), platformSecretOld: platformOld }, database: app.database, clock, payments: app.services.payments, log, imagesFolder: '/nowhere', wake })
}

test('Product §12.49 a new secret takes over from the one before, which is dropped once nothing hangs on it', async () => {
  await app.call('PATCH /api/account/profile', { token: member.token, body: { version: 0, changes: { occupation: 'Professora' } } })
  await switchSecondFactorOn(app, member)
  const before = readSecrets(dataDir)

  await change()
  const now = readSecrets(dataDir)
  expect(now).toMatchObject({ platformOld: before?.platform, database: before?.database, providers: before?.providers })
  expect(now?.platform).not.toBe(before?.platform)
  await expect(change()).rejects.toThrow(CommandRefused)
  await expect(dropOld()).rejects.toThrow(/1 of member_profiles, 1 of totp_secrets, 2 of body_keys/u)

  // A start with both: what was sealed before opens, and so does what staff write meanwhile.
  const started = servicesNow()
  expect((await readProfile(started.db, started.keys, member.memberId)).profile).toEqual({ occupation: 'Professora' })
  await started.bodyKeys.shown()
  const job = sealAnewJob()
  await job.run(started)
  await memberCorrect({}).run(context(), { words: [member.username, 'realName', 'Ana Maria'], flags: {} })

  expect(await dropOld()).toMatchObject({ json: { dropped: true } })
  expect(readSecrets(dataDir)).toEqual({ ...before, platform: now?.platform })

  const later = servicesNow()
  expect(later.keys.hasOld).toBe(false)
  expect((await readProfile(later.db, later.keys, member.memberId)).profile).toEqual({ occupation: 'Professora', realName: 'Ana Maria' })
  const { sealed } = await app.database.db.selectFrom('totp_secrets').select('sealed').where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
  const opened = later.keys.sealer('totp secret').open(sealed, `member ${member.memberId}`)
  expect(opened).not.toBeNull()
  expect(createKeys(before?.platform ?? '').sealer('totp secret').open(sealed, `member ${member.memberId}`)).toBeNull()
  expect(await later.bodyKeys.shown()).toEqual(await started.bodyKeys.shown())
})

test('Product §12.49 more than a page is sealed anew', async () => {
  const old = createKeys('old').sealer('body keys')
  const rows = Array.from({ length: 1_100 }, (_, at) => {
    const day = new Date(Date.UTC(1990, 0, at + 1)).toISOString().slice(0, 10)
    return { day, kid: `${day}.key`, sealed_key: old.seal(Buffer.from('a key'), `${day}.key`) }
  })
  await app.database.db.insertInto('body_keys').values(rows).execute()
  await sealAnewJob().run({ ...app.services, keys: createKeys('new', 'old') })
  const newest = createKeys('new').sealer('body keys')
  const kept = await app.database.db.selectFrom('body_keys').select(['kid', 'sealed_key']).where('day', '<', '2000-01-01').execute()
  expect(kept.filter(({ kid, sealed_key: sealed }) => newest.open(sealed, kid)?.toString() === 'a key')).toHaveLength(1_100)
})
