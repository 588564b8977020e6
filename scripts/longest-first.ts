import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What starts whole programs, or storms them: minutes each, of few lines. Vitest begins with what took longest the last time, and with the largest
 * files where it knows nothing, as in CI: these would come last then, one core idle beside each.
 */
export const longest = [
  'apps/platform/src/storm/payments.test.ts',
  'apps/platform/src/storm/kills.test.ts',
  'scripts/house/house.test.ts',
  'apps/platform/src/office/kill.test.ts',
  'apps/platform/src/storm/double-spend.test.ts',
  'apps/platform/src/cli/cli.test.ts',
  'apps/platform/src/cli/backup-commands.test.ts',
  'apps/platform/src/ledger/model/storm.test.ts',
  'apps/platform/src/storm/backup.test.ts',
  'scripts/house/refusals.test.ts',
  'apps/platform/src/storm/fuzz.test.ts',
  'apps/platform/src/storm/faults.test.ts',
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
