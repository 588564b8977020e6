/**
 * The rules of a market that code asks for. Each is a value of one unit, and says in which direction a house may move it (`stricter`) and at
 * which places it is asked for (`where`): a place without a call, or a rule without a test of its name, fails scripts/markets.test.ts.
 */

/** `names` is a list; every other unit is a whole number (`amount`: minor units of the market's currency, `rate`: basis points), but `switch`, which is on or off. */
export type RuleUnit = 'years' | 'months' | 'days' | 'minutes' | 'milliseconds' | 'amount' | 'times' | 'rate' | 'names' | 'switch'
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
  /** Who may not play: classes of `forms/standings.ts`; of any but staff everybody says whether they belong to it. */
  'who.barred': { unit: 'names', stricter: 'more', where: ['register', 'profile', 'deposit', 'launch'] },
  /** What has to be known of everybody who plays: names of `forms/details.ts`. A registration asks for it, and whoever came in otherwise tells it before they pay in or play. */
  'who.fields': { unit: 'names', stricter: 'more', where: ['register', 'profile', 'deposit', 'launch'] },
  /** By what somebody has one account: `document`, `person` (name and birthday); `linked`: a limit holds in all accounts that are known to be one person's. */
  'who.one': { unit: 'names', stricter: 'more', where: ['register', 'profile', 'limits'] },
  /** After how long without use a session ends; the games that were opened in it take no more bets. */
  'who.session': { unit: 'minutes', stricter: 'lower', where: ['session', 'bet'] },
  /** From which countries (ISO 3166) people register, pay in and play: by their address, or by their verified papers; `any`: from everywhere. */
  'who.place': { unit: 'names', stricter: 'fewer', where: ['register', 'deposit', 'launch'] },
  /** How money may come in and go out. */
  'pay.methods': { unit: 'names', stricter: 'fewer', where: ['deposit'] },
  'pay.currency': { unit: 'names', stricter: 'fewer', where: ['deposit'] },
  /** Where money moves between the house and the member's own account alone: deposit (another payer's goes back by itself), withdraw. */
  'pay.own': { unit: 'names', stricter: 'more', where: ['deposit', 'withdraw'] },
  /** Whether members may send one another money. */
  'pay.between': { unit: 'switch', stricter: 'off', where: ['transfer', 'gifts'] },
  /** How long a withdrawal may wait for a person of the staff. */
  'out.time': { unit: 'minutes', stricter: 'lower', where: ['withdraw'] },
  /** Where money may go: kinds of `cashier/destination.ts`. Each moves its own currency alone. */
  'out.methods': { unit: 'names', stricter: 'fewer', where: ['accounts', 'withdraw'] },
  /** Whether a withdrawal that was asked for is never taken back into play. No house offers a way: the member is told so before. */
  'out.final': { unit: 'switch', stricter: 'as-is', where: ['withdraw'] },
  /** Whoever is stopped by one of these takes out what is theirs: kinds of `care/exclusion.ts`. */
  'out.open': { unit: 'names', stricter: 'more', where: ['withdraw'] },
  /** How members' money is kept: `apart` from the house's, no part of its `estate`, and the degree of protection that members are told: names of `cashier/funds.ts`. */
  'funds.apart': { unit: 'names', stricter: 'more', where: ['deposit', 'liabilities'] },
  /** Whether the house lends nobody anything: no movement takes cash below zero, but what a vendor corrects and a chargeback become a debt. */
  'credit.none': { unit: 'switch', stricter: 'as-is', where: ['deposit'] },
  /** How many times a bonus may have to be staked before it becomes cash, 0: there is no bonus money at all. */
  'give.bonus': { unit: 'times', stricter: 'lower', where: ['grant'] },
  /** Whether the granted sum itself may go back to the house at the end. */
  'give.bonus.sticky': { unit: 'switch', stricter: 'off', where: ['grant'] },
  /** What of their play members may be given back in cash: cashback, rakeback; products: over several products at once. */
  'give.back': { unit: 'names', stricter: 'fewer', where: ['rates', 'run'] },
  /** Whether rounds may be given: `rounds`; and whether what they hang on may be play of other classes of games than theirs: `mixed`. */
  'give.free-rounds': { unit: 'names', stricter: 'fewer', where: ['grant', 'publish'] },
  /** What agents may be paid for the play of those they brought: `rebates` and `contracts` in a tree of members, a `plan` of outside marketers with the house. */
  'agents.pays': { unit: 'names', stricter: 'fewer', where: ['run', 'rates', 'contracts'] },
  /** Of whose play members may be paid for friends whom they bring: of `any` games, or of `one-product` alone; none: nothing is paid for friends. */
  'referral.plays': { unit: 'names', stricter: 'fewer', where: ['invite', 'publish', 'run'] },
  /** The categories of games that are offered at all. */
  'game.kinds': { unit: 'names', stricter: 'fewer', where: ['menus', 'launch'] },
  /** Whether a game may play on by itself. */
  'game.auto': { unit: 'switch', stricter: 'off', where: ['launch'] },
  /** Whether a game may be played faster than it was made. */
  'game.turbo': { unit: 'switch', stricter: 'off', where: ['launch'] },
  /** The least time from one round’s start to the next, of slots (RNG) and of all other games. */
  'game.speed-slots': { unit: 'milliseconds', stricter: 'higher', where: ['launch', 'job'] },
  'game.speed': { unit: 'milliseconds', stricter: 'higher', where: ['launch', 'job'] },
  /** Whether a table that is shared shows what others bet. */
  'game.others': { unit: 'switch', stricter: 'off', where: ['launch'] },
  'game.simulated': { unit: 'switch', stricter: 'off', where: ['launch'] },
  /** The most that all bets of a slot's round (RNG) may come to; and of a member under 25, or whose birthday nobody knows. A sum that nobody stakes: there is no bound. */
  'game.stake': { unit: 'amount', stricter: 'lower', where: ['bet'] },
  'game.stake-young': { unit: 'amount', stricter: 'lower', where: ['bet'] },
  /** The least that a game may return over time; what nobody knows is less, and bets on sport have odds instead. And whether who plays is told what a game returns. */
  'game.return': { unit: 'rate', stricter: 'higher', where: ['menus', 'launch'] },
  'game.return.shown': { unit: 'switch', stricter: 'on', where: ['launch'] },
  /** Whether a game is offered in the version alone of which a certificate of this market stands. */
  'game.certified': { unit: 'switch', stricter: 'on', where: ['menus', 'launch'] },
  /** Whether a game may celebrate what comes back where it is no more than the stake. */
  'game.cheer': { unit: 'switch', stricter: 'off', where: ['launch'] },
  /** Whether a member may have one slot (RNG) open at a time. */
  'game.one-slot': { unit: 'switch', stricter: 'on', where: ['launch'] },
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
  /** What follows where the register says that somebody receives benefits: `registration` (no new account), `watch` (an account that is there is listed for staff, and goes on). */
  'stop.benefits': { unit: 'names', stricter: 'as-is', where: ['register', 'job'] },
  /** Losses of 30 days that count as a marker of harm, in minor units of the market's currency, where the member told no means; 0: none. */
  'care.losses': { unit: 'amount', stricter: 'lower', where: ['score'] },
  /** Net deposits of 30 days, in minor units of the market's currency, above which a person looks at what the member can afford; 0: nobody does. */
  'care.deposits': { unit: 'amount', stricter: 'lower', where: ['score'] },
  /** Whether a score from 75 points on pauses play by itself, for 24 hours. */
  'care.pause': { unit: 'switch', stricter: 'on', where: ['score'] },
  /** Where people talk about gambling: `name | phone | address`, either of the two may be empty. */
  'care.help': { unit: 'names', stricter: 'more', where: ['help'] },
  /** What is watched for signs of harm: categories of `care/harm.ts`. */
  'care.watch': { unit: 'names', stricter: 'more', where: ['score'] },
  /** What members are given for coming and playing, in points that are no money: sign-in, levels, tasks; and what points buy: mall, mall-cash, mall-bonus. */
  'play.rewards': { unit: 'names', stricter: 'fewer', where: ['sign-in', 'levels', 'tasks', 'mall'] },
  /** Leaderboards: `any` games, or those of `one-product` alone; none: there are no leaderboards. */
  'play.boards': { unit: 'names', stricter: 'fewer', where: ['boards', 'publish'] },
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
  /** How often members are reminded of the limits that they set; 1200 is a time that nobody waits. */
  'limit.remind': { unit: 'months', stricter: 'lower', where: ['job'] },
  /** How long papers are kept after an account was closed. */
  'data.papers': { unit: 'months', stricter: 'higher', where: ['sweep'] },
  /** By when a case of money laundering is closed. */
  'aml.case': { unit: 'days', stricter: 'lower', where: ['case'] },
  /** Payments just under this sum, thrice, are looked at; 0: the market names none. */
  'aml.sum': { unit: 'amount', stricter: 'lower', where: ['scan'] },
  /** Once so much was paid in by somebody without verified papers, a case is opened and papers are asked for; 0: none. */
  'aml.due': { unit: 'amount', stricter: 'lower', where: ['scan'] },
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
  /** What promotions may give: `promotions/market-kinds.ts`; a page is always allowed. */
  'promo.kinds': { unit: 'names', stricter: 'fewer', where: ['publish', 'claims'] },
  /** Of how many products the play is that bonus money asks for: `any`, or `one-product` alone. */
  'offer.products': { unit: 'names', stricter: 'fewer', where: ['publish', 'claims'] },
  /** Whom no offer reaches: paused, excluded, registered (whom the register had once), and a number: whose harm score has so many points; of several numbers the least. */
  'offer.whom': { unit: 'names', stricter: 'more', where: ['claims', 'outbox'] },
  /** By which channels members are written to about offers with their yes alone: `email`, `sms`; `product`: each product of a channel is asked for apart. */
  'ads.consent': { unit: 'names', stricter: 'more', where: ['consents', 'outbox'] },
  /** What every page leads to at one tap: company, taxpayer (its number), authorisation, address, contacts, which the house tells; a name with a dot is the domain that its address ends in; warning, age and help are always there; `first-deposit`: a warning stands before a member's first deposit too. */
  'ads.words': { unit: 'names', stricter: 'more', where: ['pages', 'start', 'deposit'] },
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
  readonly times: number
  readonly rate: number
  readonly months: number
  readonly days: number
  readonly minutes: number
  readonly milliseconds: number
  readonly names: readonly string[]
  readonly switch: boolean
}
export type RuleValue<Id extends RuleId = RuleId> = ValueOfUnit[(typeof ruleKinds)[Id]['unit']]
