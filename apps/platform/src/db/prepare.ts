import { StartRefused } from '@trevo/server/environment'
import { migrate, type MigrationReport } from '@trevo/server/migrate'
import { type Database, openDatabase } from '@trevo/server/sql'
import { builtInRoles } from '@trevo/rules/staff/rights'
import { sql } from 'kysely'
import { fixMarket } from '#areas/site/fix-market.ts'
import { readSite } from '#areas/site/store.ts'
import { dayIn, type Market, valueOn } from '@trevo/rules/markets/market'
import type { Seed } from '#seed/seed.ts'
import { createKeys } from '#keys/keys.ts'
import { demoStaff } from '#areas/staff/demo.ts'
import { countOwners, isDemoSeeded } from '#areas/staff/people-store.ts'
import { grantOffice } from './office-role.ts'
import { platformShape } from './shape.ts'
import type { Tables } from './tables.ts'

export const migrateHouse = (url: string, onProgress: (sentence: string) => void): Promise<MigrationReport> =>
  migrate({ ...platformShape, url, onStep: (name) => onProgress(`Migrating the database: ${name}`) })

/** After the migrations, at every start: what the office's role may read and write. */
export const grantOfficeRole = async (url: string, officeUrl: string): Promise<void> => {
  const database = openDatabase<Tables>({ url, applicationName: 'trevo-grants', connectionsMax: 1, schema: platformShape.schema })
  try {
    await grantOffice(database.pool, platformShape.schema, decodeURIComponent(new URL(officeUrl).username))
  } finally {
    await database.close()
  }
}

export interface SeedOptions {
  readonly url: string
  readonly seed: 'demo' | 'none'
  readonly isProduction: boolean
  /** The demo's members play by it, and in its currency. */
  readonly market: Market
  /** What the demo's authenticators are sealed with. */
  readonly platformSecret: string
  /** Secret by vendor code. */
  readonly providers: Readonly<Record<string, string>>
  readonly onProgress: (sentence: string) => void
}

export const demoLogins = ['demo / Demo-1234', 'agent / Agent-1234'] as const
/** Of the office: one of each role. Its page shows them too, each with the second factor of the moment. */
export const demoOfficeLogins: readonly string[] = builtInRoles.map(demoStaff).map(({ login, password }) => `${login} / ${password}`)

const demoSeed = 'demo'
/** Counted up when the demo's games, words or ways to reach people change: a database of the demo before then gets the new ones. */
const demoGamesSeed = 'demo-games-8'

const demoPaymentsSeed = 'demo-payments'
const demoCryptoSeed = 'demo-crypto'
const demoWordsSeed = 'demo-words-'
const demoPapersSeed = 'demo-papers'
const demoComplaintsSeed = 'demo-complaints'
const demoMallSeed = 'demo-mall'
const demoClaimsSeed = 'demo-claims'
const demoRiskSeed = 'demo-risk'
const demoReferralSeed = 'demo-referral'

const isSeeded = async (database: Database<Tables>, name = demoSeed): Promise<boolean> => {
  const { rows } = await sql`select 1 from seeds where name = ${name}`.execute(database.db)
  return rows.length > 0
}

const recordSeed = (database: Database<Tables>, name: string): Promise<unknown> =>
  sql`insert into seeds (name) values (${name}) on conflict do nothing`.execute(database.db)

/** Seeds once; a seeding that was cut off begins again, which changes nothing that is there. True when there was something to put in. */
export const seedOnce = async (database: Database<Tables>, options: Pick<SeedOptions, 'providers' | 'onProgress'>): Promise<boolean> => {
  const hasDemo = await isSeeded(database)
  if (hasDemo && (await isSeeded(database, demoGamesSeed))) return false
  const { seedDemo, seedGames } = await import('#seed/seed-demo.ts')
  if (hasDemo) {
    const [{ seedContent }, { seedSupport }] = await Promise.all([import('#seed/content.ts'), import('#seed/support.ts')])
    await seedGames(database, options)
    await seedContent(database, 'demo')
    await database.transact(seedSupport)
  } else {
    options.onProgress('Seeding the demo')
    await seedDemo(database, options)
  }
  await recordSeed(database, demoGamesSeed)
  await recordSeed(database, demoSeed)
  return true
}

const seedOf = async (database: Database<Tables>, platformSecret: string): Promise<Seed> => ({ database, keys: createKeys(platformSecret), currency: (await readSite(database.db)).currency })

/** Somebody of each role for the office. False where they are there. */
export const seedStaffOnce = async (database: Database<Tables>, platformSecret: string): Promise<boolean> => {
  const seed = await seedOf(database, platformSecret)
  const isNew = !(await isDemoSeeded(database.db))
  if (isNew) {
    const [{ seedStaff }, { seedPayments }] = await Promise.all([import('#seed/staff.ts'), import('#seed/payments.ts')])
    await seedStaff(seed)
    if (!(await isSeeded(database, demoPaymentsSeed))) await seedPayments(seed)
    await recordSeed(database, demoPaymentsSeed)
  }
  if (!(await isSeeded(database, demoRiskSeed))) await (await import('#seed/risk.ts')).seedRisk(seed)
  await recordSeed(database, demoRiskSeed)
  if (!(await isSeeded(database, demoComplaintsSeed))) await (await import('#seed/complaints.ts')).seedComplaints(seed)
  await recordSeed(database, demoComplaintsSeed)
  if (!(await isSeeded(database, demoMallSeed))) await (await import('#seed/mall.ts')).seedMall(seed)
  await recordSeed(database, demoMallSeed)
  if (!(await isSeeded(database, demoClaimsSeed))) await (await import('#seed/claims.ts')).seedClaims(seed)
  await recordSeed(database, demoClaimsSeed)
  return isNew
}

/** Product §12.1142. Where the market lets cryptocurrency in, a demo has a deposit by it. */
export const seedCryptoOnce = async (database: Database<Tables>, platformSecret: string, market: Market): Promise<void> => {
  if (!valueOn(market, 'pay.methods', dayIn(market.zone, new Date())).includes('crypto') || (await isSeeded(database, demoCryptoSeed))) return
  const { seedCrypto } = await import('#seed/payments.ts')
  await seedCrypto(await seedOf(database, platformSecret))
  await recordSeed(database, demoCryptoSeed)
}

/** Product §12.1143. A demo whose members play in another currency than when its words were written is given them anew. */
export const seedWordsOnce = async (database: Database<Tables>): Promise<void> => {
  const name = `${demoWordsSeed}${(await readSite(database.db)).currency}`
  if (await isSeeded(database, name)) return
  const { seedContent } = await import('#seed/content.ts')
  await seedContent(database, 'demo')
  // One row at a time: a demo that comes back to a currency is given its words again.
  await database.transact(async (tx) => {
    await sql`delete from seeds where name like ${`${demoWordsSeed}%`}`.execute(tx)
    await sql`insert into seeds (name) values (${name})`.execute(tx)
  })
}

/** Papers of the demo's members. False where they are there. */
const seedPapersOnce = async (database: Database<Tables>, platformSecret: string): Promise<boolean> => {
  if (await isSeeded(database, demoPapersSeed)) return false
  const { seedPapers } = await import('#seed/papers.ts')
  await seedPapers(await seedOf(database, platformSecret))
  await recordSeed(database, demoPapersSeed)
  return true
}

/** At each start: a demo may come back under another law. */
const seedDetailsOf = async (database: Database<Tables>, platformSecret: string): Promise<void> => {
  const { seedDetails } = await import('#seed/details.ts')
  await seedDetails(await seedOf(database, platformSecret))
}

/** Friends of the demo's member. False where they are there. */
const seedReferralOnce = async (database: Database<Tables>, platformSecret: string): Promise<boolean> => {
  if (await isSeeded(database, demoReferralSeed)) return false
  const { seedReferral } = await import('#seed/referral.ts')
  await seedReferral(await seedOf(database, platformSecret))
  await recordSeed(database, demoReferralSeed)
  return true
}

/** The demo logins that this database has. Everybody knows them: production refuses a database that was ever seeded with them. */
export const prepareSeed = async (options: SeedOptions): Promise<readonly string[]> => {
  const database = openDatabase<Tables>({ url: options.url, applicationName: 'trevo-seed', connectionsMax: 4, schema: platformShape.schema })
  try {
    if (options.seed === 'demo') {
      await fixMarket(database, options.market, { isDemo: await isDemoSeeded(database.db), now: new Date() })
      await seedOnce(database, options)
      await seedWordsOnce(database)
      await seedStaffOnce(database, options.platformSecret)
      await seedCryptoOnce(database, options.platformSecret, options.market)
      await seedPapersOnce(database, options.platformSecret)
      await seedReferralOnce(database, options.platformSecret)
      await seedDetailsOf(database, options.platformSecret)
    }
    const hasLogins = await isSeeded(database)
    if (hasLogins && options.isProduction)
      throw new StartRefused('This database has the demo logins, which everybody knows, but NODE_ENV is "production": start with a new database.')
    if ((await countOwners(database.db, new Date())) === 0)
      options.onProgress('The office has nobody who can log in yet: npm run -s trevo -- office owner add --email ADDRESS')
    return hasLogins ? demoLogins : []
  } finally {
    await database.close()
  }
}
