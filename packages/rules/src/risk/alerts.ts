/**
 * What the rooms of risk and of money laundering look at. A room's alerts and cases are its own: whoever works in one sees nothing of the other,
 * unless they may work there too.
 */
export const riskRooms = ['risk', 'aml'] as const
export type RiskRoom = (typeof riskRooms)[number]

/**
 * - paid-through: paid in and out again, and played less than once · just-under: payments just below the sum from which they are looked at
 * - third-payer: somebody else paid in · shared-key: a key that others are paid to as well · beyond-means: paid in far more than they live on
 * - key-then-closing: a new key, paid to it, and closed · two-countries: papers of one country, a phone of another
 * - opposite-play: linked members in the same rounds, one losing what the other wins · one-way-transfers: money that goes to a linked member, and never back
 * - due: paid in as much as the market lets nobody pay in without verified papers
 * - sanctions, public-office: what screening says of the name
 */
export const amlKinds = [
  'sanctions', 'paid-through', 'just-under', 'third-payer', 'key-then-closing', 'one-way-transfers', 'opposite-play', 'beyond-means', 'shared-key', 'public-office', 'due', 'two-countries',
] as const
export type AmlKind = (typeof amlKinds)[number]

/**
 * - house-rule: a rule that the house wrote hit · listed: something that stands on a list was used
 * - marked-collusion, marked-automated-play, marked-other: what a vendor says of somebody's play
 */
export const riskKinds = ['house-rule', 'listed', 'marked-collusion', 'marked-automated-play', 'marked-other'] as const
export type RiskKind = (typeof riskKinds)[number]
export const alertKinds = [...amlKinds, ...riskKinds] as const
export type AlertKind = AmlKind | RiskKind

/** Out of 100: what is looked at first. */
export const amlWeights: Readonly<Record<AmlKind, number>> = {
  sanctions: 95, 'paid-through': 70, 'just-under': 65, 'third-payer': 60, 'key-then-closing': 60, 'one-way-transfers': 60, 'opposite-play': 60, 'beyond-means': 55, 'shared-key': 50, 'public-office': 50, due: 45, 'two-countries': 40,
}

export const lineKinds = ['deposit', 'withdrawal', 'payment', 'member-transfer', 'round', 'member', 'papers', 'list-entry', 'rule', 'screening'] as const
export type LineKind = (typeof lineKinds)[number]

/** One of the things that an alert is made of, by its id on the wire: it opens where it lies. */
export interface AlertLine {
  readonly kind: LineKind
  readonly id: string
  readonly amountMinor: string | null
  /** ISO 8601; null where it has no moment. */
  readonly at: string | null
}

/** What a rule found. `sign` names its newest line: what was decided once is not found again until there is another. */
export interface Finding<Kind extends AlertKind = AlertKind> {
  readonly kind: Kind
  readonly sign: string
  readonly weight: number
  readonly moneyMinor: bigint
  /** What it was seen by: amounts in minor units, counts and names. */
  readonly seen: Readonly<Record<string, string>>
  readonly lines: readonly AlertLine[]
}

/** What came of an alert: nothing, or it is part of a case. */
export const alertOutcomes = ['nothing', 'case'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

export const caseStates = ['open', 'taken', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
/** nothing: there was nothing to it · watched: it is looked at again · acted: the account was stopped or linked · reported: to the authority */
export const caseOutcomes = ['nothing', 'watched', 'acted', 'reported'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
/** What may come of a case of either room: a report is the room of money laundering’s alone. */
export const outcomesOf = (room: RiskRoom): readonly CaseOutcome[] => (room === 'aml' ? caseOutcomes : caseOutcomes.filter((each) => each !== 'reported'))

export const caseSteps = ['opened', 'alert', 'taken', 'note', 'linked', 'stopped', 'let-go', 'drafted', 'sent', 'closed'] as const
export type CaseStep = (typeof caseSteps)[number]

const dayMs = 86_400_000
/** Days of risk's own cases; those of money laundering have the market's. */
export const riskCaseDays = 14
export const caseDueAt = (openedAt: Date, days: number): Date => new Date(openedAt.getTime() + days * dayMs)
