import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { cloneTestDatabase } from '@trevo/server/testing-database'
import { openLog } from '@trevo/server/log'
import { readTrustedProxies } from '@trevo/server/trusted-proxies'
import { startStandInWallet, type StandInWallet } from '@trevo/vendor-calls/testing/stand-in-wallet'
import { openWallet } from '@trevo/vendor-calls/wallet'
import { openApp } from '#server/app.ts'
import { openRoundCalls } from '#server/round-calls.ts'
import type { RoundsHouse } from '#server/rounds.ts'
import { studioShape } from '#server/shape.ts'
import type { Tables } from '#server/tables.ts'

export const testSecret = 'a-secret-for-tests'

export interface TestHouse {
  readonly house: RoundsHouse
  readonly wallet: StandInWallet
  readonly app: FastifyInstance
  /** For a program of its own on the same database. */
  readonly databaseUrl: string
  close(): Promise<void>
}

/** A studio on a real database of its own, with the stand-in wallet over HTTP. The background worker is the test's to start. */
export const openTestHouse = async (
  options: { readonly distDir?: string; readonly platformOrigins?: readonly string[]; readonly publicUrl?: string; readonly trustedProxies?: string; readonly vendors?: readonly string[] } = {},
): Promise<TestHouse> => {
  process.env.LOG_LEVEL = 'silent'
  const test = await cloneTestDatabase<Tables>(studioShape)
  const standIn = await startStandInWallet({ secret: testSecret, balanceMinor: 100_000n })
  const secrets = Object.fromEntries(['TREVO', ...(options.vendors ?? [])].map((vendor) => [vendor, testSecret]))
  const log = openLog('studio-test')
  const wallet = openWallet({ baseUrl: standIn.url, secrets })
  const { database } = test
  const house: RoundsHouse = { database, log, secrets, wallet, calls: openRoundCalls({ database, wallet, log }) }
  const pages = {
    distDir: options.distDir ?? join(import.meta.dirname, '../../dist'),
    platformOrigins: options.platformOrigins ?? null,
    platformPort: '3000',
    publicUrl: options.publicUrl,
    trustedProxies: readTrustedProxies('TRUSTED_PROXIES', options.trustedProxies),
  }
  const app = openApp(house, pages, () => false)
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
