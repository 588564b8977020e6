import { type AlertLine, type AmlKind, amlWeights, type Finding, type LineKind } from './alerts.ts'
import type { Match, MatchKind, Screened } from './screening.ts'

/** A payment, a transfer or a round, by its id on the wire. */
export interface Seen {
  readonly id: string
  readonly at: Date
  readonly amountMinor: bigint
}

export interface UsedKey {
  /** Its own name here: what it is stays where it lies. */
  readonly id: string
  readonly addedAt: Date | null
  /** Other members who keep it or were paid to it. */
  readonly others: readonly string[]
}

export interface Opposite {
  /** The linked member. */
  readonly other: string
  readonly rounds: readonly (Seen & { readonly netMinor: bigint; readonly othersNetMinor: bigint })[]
}

export interface OneWay {
  readonly other: string
  readonly isLinked: boolean
  readonly out: readonly Seen[]
  readonly backMinor: bigint
}

/** What is looked at, of one member and one currency, over the last thirty days. */
export interface AmlFacts {
  readonly paidIn: readonly Seen[]
  /** Since the account is there. */
  readonly paidInEverMinor: bigint
  /** Paid, or under way. */
  readonly paidOut: readonly (Seen & { readonly key: string })[]
  readonly stakedMinor: bigint
  /** Payments whose payer is not the member. */
  readonly othersPaid: readonly Seen[]
  readonly keys: readonly UsedKey[]
  /** What the member lives on in a month, where it was told; null: not known. */
  readonly meansMinor: bigint | null
  readonly closedAt: Date | null
  /** Of verified papers, and of the number that the phone has; null: not known. */
  readonly papers: { readonly id: string; readonly country: string } | null
  readonly phoneCountry: string | null
  readonly opposite: readonly Opposite[]
  readonly oneWay: readonly OneWay[]
  readonly screened: Screened | null
  /** What lists say of the name. */
  readonly matches: readonly Match[]
}

export interface AmlLimits {
  /** The market's sum from which a payment is looked at (`aml.sum`); 0: none. */
  readonly sumMinor: bigint
  /** The market's sum at which due diligence is due (`aml.due`); 0: none. */
  readonly dueMinor: bigint
  /** Money below this is too little to be about anything. */
  readonly leastMinor: bigint
}

const dayMs = 86_400_000
const justUnderTimes = 3
const justUnderDays = 7
/** From nine tenths of the sum on, and below it. */
const isJustUnder = (amountMinor: bigint, sumMinor: bigint): boolean => amountMinor < sumMinor && amountMinor * 10n >= sumMinor * 9n
/** Paid in over a month: more than so many times of what they live on. */
const meansTimes = 2n
const newKeyDays = 7
const oneWayTimes = 3
const oppositeTimes = 3

export const sumOf = (seen: readonly Pick<Seen, 'amountMinor'>[]): bigint => seen.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
const line = (kind: LineKind, { id, at, amountMinor }: Seen): AlertLine => ({ kind, id, amountMinor: amountMinor.toString(), at: at.toISOString() })
const bare = (kind: LineKind, id: string, at: Date | null = null): AlertLine => ({ kind, id, amountMinor: null, at: at?.toISOString() ?? null })
const byTime = <S extends Pick<Seen, 'at'>>(seen: readonly S[]): readonly S[] => seen.toSorted((a, b) => a.at.getTime() - b.at.getTime())

type Found = Omit<Finding<AmlKind>, 'kind' | 'weight'>
type Rule = (facts: AmlFacts, limits: AmlLimits) => Found | null

const paidThrough: Rule = ({ paidIn, paidOut, stakedMinor }, { leastMinor }) => {
  const [inMinor, outMinor] = [sumOf(paidIn), sumOf(paidOut)]
  const last = byTime(paidOut).at(-1)
  if (last === undefined || outMinor < leastMinor || inMinor < leastMinor || stakedMinor >= inMinor) return null
  const lines = byTime([...paidIn.map((each) => ({ ...each, kind: 'deposit' as const })), ...paidOut.map((each) => ({ ...each, kind: 'withdrawal' as const }))]).map((each) => line(each.kind, each))
  return { sign: last.id, moneyMinor: outMinor, seen: { in: inMinor.toString(), out: outMinor.toString(), staked: stakedMinor.toString() }, lines }
}

/** Once: what came of it stands in the case that it opened. */
const due: Rule = ({ paidIn, paidInEverMinor, papers }, { dueMinor }) =>
  dueMinor === 0n || papers !== null || paidInEverMinor < dueMinor
    ? null
    : { sign: `due ${dueMinor}`, moneyMinor: paidInEverMinor, seen: { in: paidInEverMinor.toString(), sum: dueMinor.toString() }, lines: byTime(paidIn).map((each) => line('deposit', each)) }

/** Three within seven days, in or out. */
const justUnder: Rule = ({ paidIn, paidOut }, { sumMinor }) => {
  if (sumMinor === 0n) return null
  const near = byTime([...paidIn.map((each) => ({ ...each, kind: 'deposit' as const })), ...paidOut.map((each) => ({ ...each, kind: 'withdrawal' as const }))]).filter(({ amountMinor }) => isJustUnder(amountMinor, sumMinor))
  for (let to = near.length - 1; to >= justUnderTimes - 1; to -= 1) {
    const last = near[to]
    if (last === undefined) break
    const within = near.slice(0, to + 1).filter(({ at }) => last.at.getTime() - at.getTime() <= justUnderDays * dayMs)
    if (within.length >= justUnderTimes)
      return { sign: last.id, moneyMinor: sumOf(within), seen: { count: within.length.toString(), sum: sumMinor.toString() }, lines: within.map((each) => line(each.kind, each)) }
  }
  return null
}

const thirdPayer: Rule = ({ othersPaid }) => {
  const last = byTime(othersPaid).at(-1)
  return last === undefined ? null : { sign: last.id, moneyMinor: sumOf(othersPaid), seen: { count: othersPaid.length.toString() }, lines: byTime(othersPaid).map((each) => line('payment', each)) }
}

const sharedKey: Rule = ({ keys, paidOut }) => {
  const shared = keys.filter(({ others }) => others.length > 0)
  const others = [...new Set(shared.flatMap((each) => each.others))].toSorted()
  if (others.length === 0) return null
  const paid = byTime(paidOut.filter(({ key }) => shared.some(({ id }) => id === key)))
  return { sign: others.join(' '), moneyMinor: sumOf(paid), seen: { count: (others.length + 1).toString() }, lines: [...others.map((id) => bare('member', id)), ...paid.map((each) => line('withdrawal', each))] }
}

const beyondMeans: Rule = ({ paidIn, meansMinor }) => {
  const inMinor = sumOf(paidIn)
  const last = byTime(paidIn).at(-1)
  if (meansMinor === null || last === undefined || inMinor <= meansMinor * meansTimes) return null
  return { sign: last.id, moneyMinor: inMinor, seen: { in: inMinor.toString(), means: meansMinor.toString() }, lines: byTime(paidIn).map((each) => line('deposit', each)) }
}

/** A key of the last seven days before the closing, and money to it. */
const keyThenClosing: Rule = ({ keys, paidOut, closedAt }, { leastMinor }) => {
  if (closedAt === null) return null
  const isNew = ({ addedAt }: UsedKey): boolean => addedAt !== null && addedAt <= closedAt && closedAt.getTime() - addedAt.getTime() <= newKeyDays * dayMs
  const fresh = new Set(keys.filter(isNew).map(({ id }) => id))
  const paid = byTime(paidOut.filter(({ key }) => fresh.has(key)))
  if (paid.length === 0 || sumOf(paid) < leastMinor) return null
  return { sign: closedAt.toISOString(), moneyMinor: sumOf(paid), seen: { closed: closedAt.toISOString() }, lines: paid.map((each) => line('withdrawal', each)) }
}

const twoCountries: Rule = ({ papers, phoneCountry }) =>
  papers === null || phoneCountry === null || papers.country === phoneCountry ? null : { sign: `${papers.id} ${phoneCountry}`, moneyMinor: 0n, seen: { papers: papers.country, phone: phoneCountry }, lines: [bare('papers', papers.id)] }

/** Rounds in which one lost and the other won, thrice or more with one member. */
const oppositePlay: Rule = ({ opposite }) => {
  const found = opposite.flatMap(({ other, rounds }) => {
    const against = rounds.filter(({ netMinor, othersNetMinor }) => (netMinor < 0n && othersNetMinor > 0n) || (netMinor > 0n && othersNetMinor < 0n))
    return against.length >= oppositeTimes ? [{ other, against: byTime(against) }] : []
  })
  const last = byTime(found.flatMap(({ against }) => against)).at(-1)
  if (last === undefined) return null
  const rounds = byTime(found.flatMap(({ against }) => against))
  const moneyMinor = rounds.reduce((sum, { netMinor }) => sum + (netMinor < 0n ? -netMinor : netMinor), 0n)
  return { sign: last.id, moneyMinor, seen: { count: rounds.length.toString() }, lines: [...found.map(({ other }) => bare('member', other)), ...rounds.map((each) => line('round', each))] }
}

/** To a linked member, thrice or more, and nothing back. */
const oneWayTransfers: Rule = ({ oneWay }, { leastMinor }) => {
  const found = oneWay.filter(({ isLinked, out, backMinor }) => isLinked && backMinor === 0n && out.length >= oneWayTimes && sumOf(out) >= leastMinor)
  const out = byTime(found.flatMap((each) => each.out))
  const last = out.at(-1)
  return last === undefined ? null : { sign: last.id, moneyMinor: sumOf(out), seen: { count: out.length.toString() }, lines: [...found.map(({ other }) => bare('member', other)), ...out.map((each) => line('member-transfer', each))] }
}

/** What nobody decided yet: an entry that was decided is not asked about again. */
const openMatches = (matches: readonly Match[], kind: MatchKind): Found | null => {
  const open = matches.filter((each) => each.kind === kind && each.isSame === null).toSorted((a, b) => b.score - a.score || (a.entry < b.entry ? -1 : 1))
  const [first] = open
  if (first === undefined) return null
  return { sign: open.map(({ entry }) => entry).toSorted().join(' '), moneyMinor: 0n, seen: { score: first.score.toString(), count: open.length.toString() }, lines: open.map(({ entry }) => bare('screening', entry)) }
}

const rules: Readonly<Record<AmlKind, Rule>> = {
  sanctions: ({ matches }) => openMatches(matches, 'sanctioned'), 'paid-through': paidThrough, 'just-under': justUnder, 'third-payer': thirdPayer, 'key-then-closing': keyThenClosing, 'one-way-transfers': oneWayTransfers,
  'opposite-play': oppositePlay, 'beyond-means': beyondMeans, 'shared-key': sharedKey, 'public-office': ({ matches }) => openMatches(matches, 'public-office'), due, 'two-countries': twoCountries,
}

/** At most so many lines are kept beside an alert: the newest. */
export const linesMax = 100

const findingOf = (kind: AmlKind, found: Found | null): readonly Finding<AmlKind>[] => (found === null ? [] : [{ kind, weight: amlWeights[kind], ...found, lines: found.lines.slice(-linesMax) }])

/** Everything that is to be looked at of a member, heaviest first; each kind at most once. */
export const amlFindings = (facts: AmlFacts, limits: AmlLimits): readonly Finding<AmlKind>[] =>
  (Object.keys(rules) as AmlKind[]).flatMap((kind) => findingOf(kind, rules[kind](facts, limits))).toSorted((a, b) => b.weight - a.weight)

/** What is to be looked at of what lists say alone: at once when they said it. */
export const matchFindings = (matches: readonly Match[]): readonly Finding<AmlKind>[] =>
  [...findingOf('sanctions', openMatches(matches, 'sanctioned')), ...findingOf('public-office', openMatches(matches, 'public-office'))]
