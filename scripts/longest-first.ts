import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes more than ten seconds of few lines, such as what starts whole programs or storms them. Vitest begins with what took longest the last time, and with the largest
 * files where it knows nothing, as in CI: these would come last then, one core idle beside each.
 */
export const longest = [
  'apps/platform/src/storm/promotions.test.ts',
  'apps/platform/src/storm/payments.test.ts',
  'apps/platform/src/storm/kills.test.ts',
  'apps/platform/src/storm/agents.test.ts',
  'scripts/house/house.test.ts',
  'apps/platform/src/areas/risk/aml.test.ts',
  'apps/platform/src/storm/double-spend.test.ts',
  'apps/platform/src/market/markets.test.ts',
  'apps/platform/src/cli/cli.test.ts',
  'apps/platform/src/office/kill.test.ts',
  'apps/platform/src/storm/fuzz.test.ts',
  'apps/platform/src/areas/downline/downline.test.ts',
  'apps/platform/src/storm/faults.test.ts',
  'apps/platform/src/ledger/model/model.test.ts',
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
