/**
 * Ways to be wrong, ordered with `--break NAME`: what an operator's first implementation gets wrong, and what a vendor may want to see.
 * A test holds that the conformance kit finds each of them.
 */
export const breaks = {
  'signature-unchecked': 'takes calls whoever signed them',
  'timestamp-unchecked': 'takes calls of yesterday',
  'signature-of-a-second-rendering': 'checks the signature over the parsed body, written anew',
  'trace-forgotten': 'does not echo the trace id',
  'long-body-taken': 'takes bodies of any length',
  'extra-fields-taken': 'reads past fields that it does not know',
  'loose-money': 'takes signs and leading zeros in an amount',
  'launch-twice': 'opens a session as often as a launch token comes',
  'any-session': 'takes any session for any game',
  'any-vendors-launch': 'opens a session with another vendor’s launch token',
  'any-vendors-session': 'takes another vendor’s session',
  'ids-of-all-vendors': 'takes another vendor’s ids for this one’s',
  'session-refusal-sticks': 'keeps SESSION_EXPIRED as the answer of its id',
  'currency-unchecked': 'takes any currency for its own',
  'replay-forgotten': 'decides the same call again',
  'replay-unmarked': 'says replayed false of a replay',
  'balance-of-now': 'tells the balance of now in a replay',
  'mismatch-forgotten': 'answers another body under a known id with the old answer',
  'session-in-the-hash': 'takes a replay from a new session for another call',
  'refusal-forgotten': 'decides a refused bet again',
  'early-win-sticks': 'keeps BET_NOT_FOUND as the answer of its id',
  'win-without-a-bet': 'pays wins of bets that never came',
  'win-of-a-returned-bet': 'pays wins of bets that were given back',
  'tombstone-forgotten': 'takes a bet whose give-back came first',
  'given-back-twice': 'returns a stake as often as another id asks',
  'settled-given-back': 'returns stakes of rounds that have a win',
  'round-of-anyone': 'takes calls in a round of another game',
  'round-never-closed': 'takes bets and wins after the end of a round',
  'bet-win-leaves-its-round-open': 'takes more in a round after bet-win',
  'win-pays-its-own-stake': 'lets the win of a bet-win pay for its stake',
  'funds-before-limit': 'says INSUFFICIENT_FUNDS where LIMIT_REACHED comes first',
  'closed-before-currency': 'says ROUND_CLOSED where INVALID_CURRENCY comes first',
  'late-debit': 'looks at the balance, waits, and then takes the stake',
  'late-lookup': 'looks whether an id is known, waits, and then decides',
  'debt-forgotten': 'lets a debit beyond the balance go',
  'debt-never-repaid': 'books a debt and pays credits out in full',
  'promo-twice': 'pays a promotion as often as it comes',
  'free-round-stays-open': 'takes bets in a round that it knows by a promotion alone',
  'retry-without-when': 'answers 503 without Retry-After',
  slow: 'answers after 300 ms',
} as const

export type Break = keyof typeof breaks
export const isBreak = (name: string): name is Break => Object.hasOwn(breaks, name)
