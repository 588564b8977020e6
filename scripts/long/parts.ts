/** The parts of `npm run test:long`, each at most an hour on two cores. */
export const partNames = ['storm', 'kills', 'house', 'wide', 'bytes', 'ten', 'bench'] as const
export type PartName = (typeof partNames)[number]

export const minutesMax = 60

export const isPart = (name: string): name is PartName => (partNames as readonly string[]).includes(name)

const kills = /(?:^|\/)storm\/(?:kills|promotions|agents)\.(?:long\.)?test\.ts$|kill[^/]*\.(?:long\.)?test\.ts$/
const storm = /^apps\/platform\/src\/(?:storm|ledger)\//

/** The part that runs a file of vitest's in the long run: by its folder, and by its name where programs are killed. */
export const partOfTest = (file: string): PartName => {
  if (kills.test(file)) return 'kills'
  if (!file.endsWith('.long.test.ts') || storm.test(file)) return 'storm'
  return 'house'
}

/** The part that runs a file of journeys. */
export const partOfJourney = (file: string): PartName => (file.endsWith('/bytes.spec.ts') ? 'bytes' : 'wide')

/** What has a size or a seed of its own in the long run. */
const sized = /from '(?:fast-check|@trevo\/server\/test-size)'/

/** Whether a test of the gate runs in the long run too: larger, or with other draws. */
export const isSized = (text: string): boolean => sized.test(text)

/** The benches, at sizes that fit into the hour together; docs/operations.md names their large ones. */
export const benches: readonly (readonly [task: string, ...flags: string[]])[] = [
  ['bench', '--turns', '1'],
  ['bench', '--home'],
  ['bench', '--catalogue'],
  ['bench', '--logins', '--tries', '2000', '--pairs', '300'],
  ['bench', '--markets', '--turns', '1'],
  ['bench', '--office', '--percent', '1', '--times', '20'],
  ['bench', '--promotions', '--part', 'beside'],
  ['bench', '--agents', '--percent', '1', '--bets', '1000', '--reads', '50'],
  ['bench', '--live-table'],
  ['bench-web', '--runs', '1', '--no-use'],
]
