import { expect, onTestFinished, test } from 'vitest'
import { requireDetails } from '#areas/care/limits/required-details.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { seedDetails } from './details.ts'

test.each([
  ['sandbox', 'BRL'],
  ['br', 'BRL'],
  ['mt', 'EUR'],
  ['gb', 'GBP'],
] as const)('Product §6.1544 the demo’s logins have told what the law of %s asks, and what they told themselves stays', async (code, currency) => {
  const app = await openTestApp({ config: { market: loadMarket(code, undefined) } })
  onTestFinished(() => app.close())
  const { db } = app.database
  await db.updateTable('site').set({ currency, market: code }).execute()
  const member = await createMember(app, { username: 'demo', currency })
  for (let times = 0; times < 2; times += 1) await seedDetails({ database: app.database, keys: app.services.keys, currency })
  await requireDetails(app.services, member.memberId, 'launch')
  const { profile, version } = await readProfile(db, app.services.keys, member.memberId)
  expect([profile.address ?? null, version]).toEqual(code === 'sandbox' ? [null, 0] : ['Rua das Flores 12, São Paulo', 1])
})
