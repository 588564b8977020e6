import { cloneTestDatabase } from '@trevo/server/testing-database'
import { openLog } from '@trevo/server/log'
import { readTrustedProxies } from '@trevo/server/trusted-proxies'
import { startStandInWallet, type StandInWallet } from '@trevo/vendor-calls/testing/stand-in-wallet'
import { openWallet } from '@trevo/vendor-calls/wallet'
import type { FastifyInstance } from 'fastify'
import { openLive } from '#live/live.ts'
import { openApp } from '#server/app.ts'
import { vendor } from '#server/games.ts'
import type { House } from '#server/house.ts'
import { sportsbookShape } from '#server/shape.ts'
import type { Tables } from '#server/tables.ts'

export const testSecret = 'a-secret-for-tests'

export interface TestHouse {
  readonly house: House
  readonly wallet: StandInWallet
  readonly app: FastifyInstance
  /** For a program of its own on the same database. */
  readonly databaseUrl: string
  close(): Promise<void>
}

/** A sportsbook on a real database of its own, with the stand-in wallet over HTTP. What works behind it is the test's to start. */
export const openTestHouse = async (): Promise<TestHouse> => {
  process.env.LOG_LEVEL = 'silent'
  const test = await cloneTestDatabase<Tables>(sportsbookShape)
  const standIn = await startStandInWallet({ secret: testSecret, balanceMinor: 100_000n })
  const secrets = { [vendor]: testSecret }
  const house: House = { database: test.database, log: openLog('sportsbook-test'), secrets, wallet: openWallet({ baseUrl: standIn.url, secrets }), live: openLive() }
  const app = openApp(house, { platformOrigins: null, platformPort: '3000', publicUrl: undefined, trustedProxies: readTrustedProxies('TRUSTED_PROXIES', undefined) }, () => false)
  await app.ready()
  return {
    house,
    wallet: standIn,
    app,
    databaseUrl: test.url,
    close: async () => {
      await app.close()
      await standIn.close()
      await test.close()
    },
  }
}
