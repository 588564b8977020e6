import { rootOf } from '@trevo/rules/liabilities/tree'
import { equalSums, noSums, type SumNode, type Sums, sumsOf } from '@trevo/rules/liabilities/format'
import type { Db, Transact } from '#db/tables.ts'
import { readHouse } from '#ledger/house-accounts.ts'
import { isAnyRoundOpened, readMembersAt, readStakesCarried, readStakesOpened, type StakePlace } from './at-the-cut.ts'
import { leavesOf, sha256 } from './leaves.ts'
import { pageNodes } from './pages.ts'
import {
  clearLeaves, type DayTotals, endDay, findDay, insertLeaves, insertMembers, insertPages, insertStakes, isReadable, type LiabilityDay, lockDay, moveDay, nextCurrency, readBeginning, readLeaves, readPages, sumMembers, sumStakes,
} from './store.ts'
import { insertTree } from './trees-store.ts'

export interface Maker {
  readonly db: Db
  readonly transact: Transact
  /** What nonces and cuts come from. */
  readonly key: Buffer
}

/** How much a step takes at once: each is a short transaction, and memory never holds more. */
export interface StepSizes {
  readonly members: number
  readonly pages: number
  readonly rounds: number
  readonly windowMs: number
}
export const stepSizes: StepSizes = { members: 1_000, pages: 16, rounds: 1_000, windowMs: 3_600_000 }

const dayMs = 86_400_000
/** The end of a day of the books: the next one's midnight, UTC. */
export const cutOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs)

type Step = (maker: Maker, day: LiabilityDay, sizes: StepSizes) => Promise<void>

/** Writes what a step found and moves the day's place, in one transaction, and nothing where another process has moved it meanwhile. */
const moveOn = (maker: Maker, day: LiabilityDay, next: { readonly step: LiabilityDay['step']; readonly place: unknown }, write: (tx: Parameters<Parameters<Transact>[0]>[0]) => Promise<unknown> = () => Promise.resolve()): Promise<void> =>
  maker.transact(async (tx) => {
    if (!(await lockDay(tx, day))) return
    await write(tx)
    await moveDay(tx, day.day, next)
  })

/** `windows`: how many of them the next look is over, more from one to the next while nobody plays. */
type StakesPlace = { readonly carried: StakePlace | null } | { readonly from: string; readonly windows?: number }

/** First what was open at the day before, then what opened since: a day's rounds are read, and not all there ever were. */
const findStakes: Step = async (maker, day, { rounds, windowMs }) => {
  const { day: name, base, cut_at: cutAt } = day
  const place = (day.place ?? (base === null ? { from: (await readBeginning(maker.db))?.toISOString() ?? cutAt.toISOString() } : { carried: null })) as StakesPlace
  if ('carried' in place && base !== null) {
    const { stakes, next } = await readStakesCarried(maker.db, { base, cutAt, after: place.carried, limit: rounds })
    // A clock that was set back may have opened a round before the cut after it.
    const baseCutAt = (await findDay(maker.db, base))?.cut_at ?? cutOf(base)
    const from = new Date(baseCutAt.getTime() - windowMs)
    return moveOn(maker, day, { step: 'stakes', place: next === null ? { from: from.toISOString() } : { carried: next } }, (tx) => insertStakes(tx, name, stakes))
  }
  const from = new Date('from' in place ? place.from : cutAt)
  const windows = 'from' in place ? (place.windows ?? 1) : 1
  const endOf = (count: number): Date => new Date(Math.min(from.getTime() + count * windowMs, cutAt.getTime()))
  const isQuiet = !(await isAnyRoundOpened(maker.db, { from, to: endOf(windows) }))
  const to = endOf(isQuiet ? windows : 1)
  const stakes = isQuiet ? [] : await readStakesOpened(maker.db, { cutAt, from, to })
  const next = to < cutAt ? ({ step: 'stakes', place: { from: to.toISOString(), windows: isQuiet ? 2 * windows : 1 } } as const) : ({ step: 'members', place: null } as const)
  return moveOn(maker, day, next, (tx) => insertStakes(tx, name, stakes))
}

const readMembers: Step = async (maker, day, { members: limit }) => {
  const after = BigInt((day.place as { readonly after: string } | null)?.after ?? '0')
  const { members, last } = await readMembersAt(maker.db, { day: day.day, cutAt: day.cut_at, after, limit })
  const leaves = members.flatMap((member) => leavesOf(maker.key, day.day, member))
  await moveOn(maker, day, last === null ? { step: 'trees', place: null } : { step: 'members', place: { after: last.toString() } }, async (tx) => {
    await insertMembers(tx, day.day, members)
    await insertLeaves(tx, day.day, leaves)
  })
}

interface TreesPlace {
  readonly currency: string
  readonly level: number
  /** How many pages of this level stand, and how many of the level below. */
  readonly pages: number
  readonly below: number
  /** Of the leaves: the last hash that was taken. */
  readonly after: string
}

/** The nodes of the next pages, and whether the level ends with them. */
const nextNodes = async ({ db }: Maker, day: string, { currency, level, pages, after }: TreesPlace, at: number): Promise<readonly SumNode[]> => {
  const wanted = at * pageNodes
  if (level === 0) return (await readLeaves(db, day, currency, after, wanted)).map(({ hash, kind, amount }) => ({ hash, sums: sumsOf(kind, amount) }))
  const below = await readPages(db, { day, currency, level: level - 1, page: pages * pageNodes }, wanted)
  return below.map((page) => rootOf(page, sha256))
}

/** Level by level: the leaves, then a node for each page of the level below, until one page holds a level. */
const growTrees: Step = async (maker, day, { pages: at }) => {
  const begun = day.place as TreesPlace | null
  const first = async (after: string): Promise<TreesPlace | null> => {
    const currency = await nextCurrency(maker.db, day.day, after)
    return currency === null ? null : { currency, level: 0, pages: 0, below: 0, after: '' }
  }
  const place = begun ?? (await first(''))
  if (place === null) return moveOn(maker, day, { step: 'check', place: null })
  const nodes = await nextNodes(maker, day.day, place, at)
  const stand = place.pages + Math.ceil(nodes.length / pageNodes)
  const isLevelWhole = nodes.length < at * pageNodes
  const after = nodes.at(-1)?.hash ?? place.after
  const next = !isLevelWhole ? { ...place, pages: stand, after } : stand > 1 ? { ...place, level: place.level + 1, pages: 0, below: stand, after: '' } : await first(place.currency)
  return moveOn(maker, day, next === null ? { step: 'check', place: null } : { step: 'trees', place: next }, (tx) => insertPages(tx, { day: day.day, currency: place.currency, level: place.level }, place.pages, nodes))
}

const rootOfTree = async (db: Db, day: string, currency: string): Promise<{ readonly root: SumNode; readonly leaves: bigint } | null> => {
  let leaves = 0n
  for (let level = 0; ; level += 1) {
    const [top, more] = await readPages(db, { day, currency, level, page: 0 }, 2)
    if (top === undefined) return null
    if (level === 0) leaves = await countLeaves(db, day, currency)
    if (more === undefined) return { root: rootOf(top, sha256), leaves }
  }
}

const countLeaves = async (db: Db, day: string, currency: string): Promise<bigint> => {
  let leaves = 0n
  for (let page = 0; ; page += 100) {
    const pages = await readPages(db, { day, currency, level: 0, page }, 100)
    leaves += pages.reduce((sum, nodes) => sum + BigInt(nodes.length), 0n)
    if (pages.length < 100) return leaves
  }
}

const sumsOfMembers = (of: DayTotals): Sums => ({ cash: BigInt(of.cash), held: BigInt(of.held), stakes: BigInt(of.stakes), bonus: BigInt(of.bonus) + BigInt(of.bonus_staked) })

/** What is wrong with a currency's tree beside the members' rows, the open rounds and the house's accounts; null: nothing. */
const troubleOf = (of: DayTotals, root: Sums, stakes: { readonly stakes: string; readonly bonus: string } | undefined, houseMinor: bigint): string | null => {
  const pursesMinor = BigInt(of.cash) + BigInt(of.held) + BigInt(of.bonus) - BigInt(of.debt)
  if (pursesMinor !== -houseMinor) return `${of.currency}: members have ${pursesMinor}, but the house’s accounts gave ${-houseMinor}`
  if (of.stakes !== (stakes?.stakes ?? '0') || of.bonus_staked !== (stakes?.bonus ?? '0')) return `${of.currency}: ${of.stakes} and ${of.bonus_staked} of bonus are at stake by members, but ${stakes?.stakes ?? '0'} and ${stakes?.bonus ?? '0'} by rounds`
  return equalSums(root, sumsOfMembers(of)) ? null : `${of.currency}: the tree holds another sum than its members have`
}

/** The trees beside the books: a day whose sums are not exactly theirs has failed, and is never published. */
const checkDay: Step = async (maker, day) => {
  const { db } = maker
  const [totals, stakes, house] = await Promise.all([sumMembers(db, day.day), sumStakes(db, day.day), readHouse(db, { before: day.cut_at })])
  const houseOf = (currency: string): bigint => house.filter((figure) => figure.currency === currency).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
  const found = await Promise.all(totals.map(async (of) => ({ of, tree: await rootOfTree(db, day.day, of.currency), houseMinor: houseOf(of.currency) })))
  // Who only owes has no leaf.
  const troubles = found.map(({ of, tree, houseMinor }) => troubleOf(of, tree?.root.sums ?? noSums, stakes.find(({ currency }) => currency === of.currency), houseMinor))
  const missing = house.filter(({ currency, balanceMinor }) => currency !== 'FUN' && balanceMinor !== 0n && !totals.some((of) => of.currency === currency) && houseOf(currency) !== 0n).map(({ currency }) => `${currency}: the house’s accounts gave something, but no member has any`)
  const trouble = [...troubles, ...missing].find((each) => each !== null) ?? null
  await maker.transact(async (tx) => {
    if (!(await lockDay(tx, day))) return
    if (trouble !== null) return void (await endDay(tx, day.day, { state: 'failed', trouble, step: 'done' }))
    for (const { of, tree, houseMinor } of found)
      if (tree !== null)
        await insertTree(tx, {
          day: day.day, currency: of.currency, leaves: tree.leaves, members: of.members, root: Buffer.from(tree.root.hash, 'hex'), cash_minor: tree.root.sums.cash, held_minor: tree.root.sums.held,
          stakes_minor: tree.root.sums.stakes, bonus_minor: tree.root.sums.bonus, bonus_staked_minor: BigInt(of.bonus_staked), debt_minor: BigInt(of.debt), house_minor: houseMinor,
        })
    await endDay(tx, day.day, { state: 'made', trouble: null, step: 'clear' })
  })
}

const steps: Readonly<Partial<Record<LiabilityDay['step'], Step>>> = { stakes: findStakes, members: readMembers, trees: growTrees, check: checkDay }
const clearedAtOnce = 20_000

/** Does the next piece of a day; false: there was nothing to do, or not yet. */
export const stepDay = async (maker: Maker, day: LiabilityDay, sizes: StepSizes = stepSizes): Promise<boolean> => {
  if (day.step === 'clear') {
    await maker.transact(async (tx) => {
      if ((await clearLeaves(tx, day.day, clearedAtOnce)) < clearedAtOnce) await moveDay(tx, day.day, { step: 'done', place: null })
    })
    return true
  }
  const step = steps[day.step]
  if (day.state !== 'making' || step === undefined || !(await isReadable(maker.db, day.day))) return false
  await step(maker, day, sizes)
  return true
}
