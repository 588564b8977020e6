/**
 * The rules of a market that code asks for. Each is a value of one unit, and says in which direction a house may move it (`stricter`) and at
 * which places it is asked for (`where`): a place without a call, or a rule without a test of its name, fails scripts/markets.test.ts.
 */

/** `names` is a list; every other unit is a whole number (`amount`: minor units of the market's currency, `rate`: basis points), but `switch`, which is on or off. */
export type RuleUnit = 'years' | 'months' | 'days' | 'minutes' | 'amount' | 'rate' | 'names' | 'switch'
/** `as-is`: a house has no say. */
export type Stricter = 'lower' | 'higher' | 'fewer' | 'more' | 'off' | 'on' | 'as-is'

interface RuleKind {
  readonly unit: RuleUnit
  readonly stricter: Stricter
  readonly where: readonly string[]
}

export const ruleKinds = {
  /** From which age somebody may be a member, on their birthday in the market's zone; born on 29 February: on 1 March. */
  'who.age': { unit: 'years', stricter: 'higher', where: ['site', 'register', 'profile'] },
  /** The places that open to members whose papers are verified alone: deposit, launch, withdraw. */
  'who.proof': { unit: 'names', stricter: 'more', where: ['deposit', 'launch', 'withdraw'] },
  /** The deposit that brings all that was paid in to so much asks for verified papers; 0: the first one does. */
  'who.proof-sum': { unit: 'amount', stricter: 'lower', where: ['deposit'] },
  /** How money may come in and go out. */
  'pay.methods': { unit: 'names', stricter: 'fewer', where: ['deposit'] },
  'pay.currency': { unit: 'names', stricter: 'fewer', where: ['deposit'] },
  /** Where money moves between the house and the member's own account alone: deposit (another payer's goes back by itself), withdraw. */
  'pay.own': { unit: 'names', stricter: 'more', where: ['deposit', 'withdraw'] },
  /** Whether members may send one another money. */
  'pay.between': { unit: 'switch', stricter: 'off', where: ['transfer'] },
  /** How long a withdrawal may wait for a person of the staff. */
  'out.time': { unit: 'minutes', stricter: 'lower', where: ['withdraw'] },
  /** Where money may go: kinds of `cashier/destination.ts`. Each moves its own currency alone. */
  'out.methods': { unit: 'names', stricter: 'fewer', where: ['accounts', 'withdraw'] },
  /** Whether a withdrawal that was asked for is never taken back into play. No house offers a way: the member is told so before. */
  'out.final': { unit: 'switch', stricter: 'as-is', where: ['withdraw'] },
  /** The categories of games that are offered at all. */
  'game.kinds': { unit: 'names', stricter: 'fewer', where: ['menus', 'launch'] },
  /** Playing without an account. */
  'game.trial': { unit: 'switch', stricter: 'off', where: ['site', 'trial'] },
  /** How long a time-out may be: names of `care/exclusion.ts`. */
  'stop.pause': { unit: 'names', stricter: 'more', where: ['account'] },
  /** The terms of a self-exclusion; `open` has no end until it is asked for. */
  'stop.self': { unit: 'names', stricter: 'more', where: ['account'] },
  /** Whether a term that is over lets its member in again without being asked. */
  'stop.self.by-itself': { unit: 'switch', stricter: 'off', where: ['account'] },
  /** Between asking for the end of a self-exclusion and being let in. */
  'stop.self.wait': { unit: 'minutes', stricter: 'higher', where: ['account'] },
  /** When the market's register of exclusions is asked: registration, login (the first of a day), sweep (everybody). */
  'stop.register': { unit: 'names', stricter: 'more', where: ['register', 'login', 'job'] },
  /** By what it knows people: document, person (name, birth, postcode, e-mail, phone). */
  'stop.register.by': { unit: 'names', stricter: 'as-is', where: ['register', 'login', 'job'] },
  /** While it is silent the last good answer counts so long at a login; then play is refused. */
  'stop.register.silent': { unit: 'minutes', stricter: 'lower', where: ['login'] },
  /** Nobody goes longer without being asked about. */
  'stop.register.every': { unit: 'minutes', stricter: 'lower', where: ['job'] },
  /** Whoever is on the register has what is left paid back within so long. */
  'stop.register.pay': { unit: 'days', stricter: 'lower', where: ['hit'] },
  /** Once that time is over their account is closed, as soon as it is empty; off: it stays, without play. */
  'stop.register.close': { unit: 'switch', stricter: 'as-is', where: ['job'] },
  /** Losses of 30 days that count as a marker of harm, in minor units of the market's currency, where the member told no means; 0: none. */
  'care.losses': { unit: 'amount', stricter: 'lower', where: ['score'] },
  /** Whether a score from 75 points on pauses play by itself, for 24 hours. */
  'care.pause': { unit: 'switch', stricter: 'on', where: ['score'] },
  /** Where people talk about gambling: `name | phone | address`, either of the two may be empty. */
  'care.help': { unit: 'names', stricter: 'more', where: ['help'] },
  /** What members may bound for themselves. */
  'limit.kinds': { unit: 'names', stricter: 'more', where: ['limits'] },
  /** The limits without which nobody plays. */
  'limit.must': { unit: 'names', stricter: 'more', where: ['launch'] },
  /** The times over which limits count. */
  'limit.periods': { unit: 'names', stricter: 'more', where: ['limits'] },
  /** How often a game stops to say how long and at what price its member plays. */
  'reality.check': { unit: 'minutes', stricter: 'lower', where: ['launch'] },
  /** How long a wish for a looser limit waits before it may be confirmed. */
  'limit.loosen': { unit: 'minutes', stricter: 'higher', where: ['limits'] },
  /** How long papers are kept after an account was closed. */
  'data.papers': { unit: 'months', stricter: 'higher', where: ['sweep'] },
  /** By when a case of money laundering is closed. */
  'aml.case': { unit: 'days', stricter: 'lower', where: ['case'] },
  /** Payments just under this sum, thrice, are looked at; 0: the market names none. */
  'aml.sum': { unit: 'amount', stricter: 'lower', where: ['scan'] },
  /** What the house owes of its GGR from games, and from bets on sport. */
  'tax.house': { unit: 'rate', stricter: 'as-is', where: ['tax'] },
  'tax.house-betting': { unit: 'rate', stricter: 'as-is', where: ['tax'] },
  /** Of what play members are told once a year what it came to: natures of `tax/house-tax.ts`; none: there is no such statement. */
  'tax.member': { unit: 'names', stricter: 'more', where: ['statement'] },
  /** What is withheld of what a member takes out beyond what they paid in (`tax/withholding.ts`); 0: nothing. */
  'tax.withhold': { unit: 'rate', stricter: 'as-is', where: ['withdraw'] },
  /** After how long without a login or a movement an account counts as dormant; its member is told a month before. */
  'account.dormant': { unit: 'months', stricter: 'higher', where: ['job'] },
  /** To whom the money of a dormant account goes; none: it is owed for ever. And how long after the account became dormant. */
  'account.unclaimed': { unit: 'names', stricter: 'as-is', where: ['office'] },
  'account.unclaimed-after': { unit: 'days', stricter: 'as-is', where: ['office'] },
  /** How long who somebody was is kept after they closed their account, where a duty asks for it. */
  'data.keep': { unit: 'months', stricter: 'higher', where: ['job'] },
  /** By when somebody whom no duty binds is erased who asked for it. */
  'data.rights': { unit: 'days', stricter: 'lower', where: ['job'] },
  /** By when a complaint is answered. */
  'complaint.time': { unit: 'days', stricter: 'lower', where: ['complaints'] },
  /** Whom a member asks who is not content with the house. */
  'complaint.outside': { unit: 'names', stricter: 'as-is', where: ['complaints'] },
  /** The files that the market’s authority is sent: names of `reports/market-files.ts`. */
  'report.files': { unit: 'names', stricter: 'more', where: ['job'] },
  /** How long after the end of a day its files are due. */
  'report.daily': { unit: 'minutes', stricter: 'lower', where: ['job'] },
  /** How long after the end of a month or quarter its files are due. */
  'report.later': { unit: 'days', stricter: 'lower', where: ['job'] },
} as const satisfies Record<string, RuleKind>

export type RuleId = keyof typeof ruleKinds
export const ruleIds = Object.keys(ruleKinds) as readonly RuleId[]
export const isRuleId = (text: string): text is RuleId => Object.hasOwn(ruleKinds, text)

export type WhereOf<Id extends RuleId> = (typeof ruleKinds)[Id]['where'][number]

interface ValueOfUnit {
  readonly years: number
  readonly amount: number
  readonly rate: number
  readonly months: number
  readonly days: number
  readonly minutes: number
  readonly names: readonly string[]
  readonly switch: boolean
}
export type RuleValue<Id extends RuleId = RuleId> = ValueOfUnit[(typeof ruleKinds)[Id]['unit']]
