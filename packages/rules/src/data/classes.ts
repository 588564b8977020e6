/**
 * What a house keeps of people, why, for how long, and which job lets it go. `rule`: the term is the market's; else it is so many days from what `since`
 * says. A class without its job fails apps/platform/src/areas/account/erasure.test.ts, and each is a row of docs/data.md.
 */
export interface DataClass {
  readonly purpose: string
  /** Why it may be kept: a contract, a duty, an interest that weighs more, or consent. */
  readonly ground: 'contract' | 'duty' | 'interest' | 'consent'
  readonly term: { readonly rule: 'data.keep' | 'data.papers' | 'data.rights' } | { readonly days: number }
  readonly since: 'closing' | 'event' | 'withdrawal of consent'
  readonly job: string
}

export const dataClasses = {
  identity: { purpose: 'knowing whose account, money and bets they are', ground: 'duty', term: { rule: 'data.keep' }, since: 'closing', job: 'erase-members' },
  'identity-unused': { purpose: 'an account that never moved money, sent papers or complained', ground: 'contract', term: { rule: 'data.rights' }, since: 'closing', job: 'erase-members' },
  papers: { purpose: 'proof of who somebody is', ground: 'duty', term: { rule: 'data.papers' }, since: 'closing', job: 'sweep-papers' },
  risk: { purpose: 'alerts, cases and screening of risk and of money laundering', ground: 'duty', term: { rule: 'data.keep' }, since: 'closing', job: 'forget-risk' },
  logins: { purpose: 'finding strangers in an account', ground: 'interest', term: { days: 180 }, since: 'event', job: 'forget-old-log-ins' },
  'limit-refusals': { purpose: 'knowing when somebody meets their limits, which counts as a sign of harm', ground: 'duty', term: { days: 40 }, since: 'event', job: 'forget-limit-refusals' },
  mails: { purpose: 'what a member was told', ground: 'contract', term: { days: 730 }, since: 'event', job: 'forget-old-mails' },
  'popup-views': { purpose: 'how often a member was shown a pop-up', ground: 'interest', term: { days: 400 }, since: 'event', job: 'forget-popup-views' },
  chats: { purpose: 'helping, and knowing what was said', ground: 'contract', term: { days: 730 }, since: 'event', job: 'forget-chats' },
  birthdays: { purpose: 'gifts on a birthday', ground: 'consent', term: { days: 365 }, since: 'withdrawal of consent', job: 'follow-birthdays' },
  'messages-sent': { purpose: 'codes and links on their way', ground: 'contract', term: { days: 7 }, since: 'event', job: 'sweep-outbox' },
} as const satisfies Readonly<Record<string, DataClass>>
