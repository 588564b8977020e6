import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take more than some fifteen seconds, the longest first: they start programs, storm them, or ask each act and route once. Vitest begins
 * with what took longest the last time, and with the largest files where it knows nothing, as in CI: some of these would come last then, one core
 * idle beside each.
 */
export const longest = [
  'scripts/house/house.test.ts',
  'apps/platform/src/areas/office/acts/every-act.test.ts',
  'apps/studio/src/server/rounds.test.ts',
  'apps/platform/src/storm/faults.test.ts',
  'apps/platform/src/storm/kills.test.ts',
  'apps/platform/src/cli/cli.test.ts',
  'scripts/run.test.ts',
  'apps/platform/src/ledger/projections/rebuild.test.ts',
  'apps/platform/src/storm/payments.test.ts',
  'apps/platform/src/ledger/projections/projections.test.ts',
  'apps/platform/src/seed/payments.test.ts',
  'scripts/gate/gate.test.ts',
  'apps/platform/src/areas/cashier/payments/cards-and-chains.test.ts',
  'apps/platform/src/areas/cashier/payments/payments.test.ts',
  'apps/platform/src/areas/office/every-mask.test.ts',
  'apps/platform/src/areas/cashier/payments/kill.test.ts',
  'apps/platform/src/areas/cashier/withdrawals/bank-payouts.test.ts',
  'apps/platform/src/http/roles.test.ts',
  'apps/platform/src/vendors/gateway/strangers.test.ts',
  'apps/platform/src/areas/risk/screening.test.ts',
  'apps/platform/src/areas/care/register/register.test.ts',
  'apps/platform/src/market/markets.test.ts',
  'apps/platform/src/ledger/model/model.test.ts',
  'apps/platform/src/http/fuzz.test.ts',
  'packages/wallet-kit/src/simulator/vendor.test.ts',
  'apps/platform/src/areas/risk/aml.test.ts',
  'apps/platform/src/areas/staff/matrix.test.ts',
  'apps/platform/src/storm/double-spend.test.ts',
  'apps/platform/src/storm/fuzz.test.ts',
] as const

const placeOf = (path: string): number => {
  const place = longest.findIndex((file) => path.endsWith(`/${file}`))
  return place === -1 ? longest.length : place
}

/** The named ones in their order; all others as they come. */
export const longestFirst = <File>(files: readonly File[], pathOf: (file: File) => string): File[] => files.toSorted((one, other) => placeOf(pathOf(one)) - placeOf(pathOf(other)))

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId)
  }
}
