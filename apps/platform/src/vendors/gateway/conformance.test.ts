import { type CaseResult, runConformance } from '@trevo/wallet-kit/conformance/run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { openLaunch } from '#vendors/launch.ts'

let app: TestApp
let base: string
beforeAll(async () => {
  app = await openTestApp({ hasVendors: true })
  base = await app.listen()
})
afterAll(() => app.close())

const broken = (results: readonly CaseResult[]): readonly CaseResult[] => results.filter(({ outcome }) => outcome === 'broken')

test('a vendor’s conformance kit finds every sentence of the contract kept, and leaves the books as they were', async () => {
  const { vendor, gameCode } = await createGame(app)
  await app.database.db.updateTable('games').set({ max_bet_minor: 50_000n }).where('game_code', '=', gameCode).execute()
  const [member, second] = [await createMember(app, { balanceMinor: 200_000n }), await createMember(app)]
  const other = await createGame(app, { vendor: 'OTHER', gameCode })
  const launch = ({ memberId }: { readonly memberId: bigint }) => openLaunch(app.database.db, { memberId, provider: vendor, gameCode, language: 'pt' })

  const report = await runConformance({
    base,
    provider: vendor,
    secret: 'secret',
    game: gameCode,
    memberToken: await launch(member),
    secondToken: await launch(second),
    neighbour: { provider: other.vendor, secret: 'secret' },
    // The machine may be busy; how fast a bet is decided is measured elsewhere.
    budgetMs: 60_000,
  })

  expect(broken(report.results)).toEqual([])
  expect(report).toMatchObject({ skipped: 0, ended: null, balanceBefore: '200000', balanceAfter: '200000' })
  expect(report.kept).toBeGreaterThan(200)
  expect((await audit(app.database.pool)).findings.filter(({ violations }) => violations > 0)).toEqual([])
})
