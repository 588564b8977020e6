import { type Break, breaks } from '#mock/breaks.ts'
import { mockDefaults, openMockOperator } from '#mock/mock-operator.ts'
import { expect, test } from 'vitest'
import { runConformance } from './run.ts'

/** Of each way to be wrong, a case that must notice it; a kit that passes everything would be worth nothing. */
const noticedBy: Readonly<Record<Exclude<Break, 'retry-without-when'>, string>> = {
  'signature-unchecked': 'A call signed over another body is not taken.',
  'timestamp-unchecked': 'A call of 400 s ago is not taken.',
  'signature-of-a-second-rendering': 'A signature over another rendering of the same fields is not taken.',
  'trace-forgotten': 'The trace id comes back with a refused call.',
  'long-body-taken': 'A body of 16 385 bytes is refused.',
  'extra-fields-taken': 'bet: a field that it does not have is refused, and named.',
  'loose-money': 'An amount with a leading zero is refused.',
  'launch-twice': 'A launch token opens no second session.',
  'any-session': 'A session is good for its own game alone.',
  'any-vendors-launch': 'A launch token opens nothing for another vendor, and stays good for its own.',
  'any-vendors-session': 'balance with another vendor’s session is SESSION_EXPIRED, and tells nothing.',
  'ids-of-all-vendors': 'The same txId of another vendor is another transaction.',
  'session-refusal-sticks': 'A bet with a session that nobody has is SESSION_EXPIRED; after a relaunch the same bet is taken.',
  'currency-unchecked': 'A win in another currency is INVALID_CURRENCY.',
  'replay-forgotten': 'The same bet again is the same answer, and nothing moves.',
  'replay-unmarked': 'bet-win moves both at once, and is the same answer again.',
  'balance-of-now': 'The same bet later is answered with the balance as it was then.',
  'mismatch-forgotten': 'The same txId with another amount is DUPLICATE_MISMATCH, and pays nothing.',
  'session-in-the-hash': 'The same bet from another session is the same call.',
  'refusal-forgotten': 'INSUFFICIENT_FUNDS stays the answer of its id when there is money; a new id is taken.',
  'early-win-sticks': 'A win that overtook its bet is BET_NOT_FOUND, and is paid when it is sent again.',
  'win-without-a-bet': 'A win of a bet that was refused is BET_NOT_FOUND.',
  'win-of-a-returned-bet': 'A win of a bet that was given back is CANCELLED, and stays so.',
  'tombstone-forgotten': 'A rollback that came before its bet is OK; the late bet is CANCELLED, and stays so.',
  'given-back-twice': 'A second rollback of one bet, under another id, is OK and moves nothing.',
  'settled-given-back': 'A rollback of a bet whose round has a win of 250 is ALREADY_SETTLED, and stays so.',
  'round-of-anyone': 'A round is one game’s: end-round, bet and rollback for another are DUPLICATE_MISMATCH.',
  'round-never-closed': 'After a bet with closesRound the round takes no bet and no win.',
  'bet-win-leaves-its-round-open': 'bet-win ends its round.',
  'win-pays-its-own-stake': 'bet-win is refused when the stake is above the balance, whatever it would win.',
  'funds-before-limit': 'bet: LIMIT_REACHED before INSUFFICIENT_FUNDS.',
  'closed-before-currency': 'bet: INVALID_CURRENCY before ROUND_CLOSED.',
  'late-debit': 'Of 30 bets of the whole balance at once one is taken.',
  'late-lookup': 'The same bet 50 times at once is taken once.',
  'debt-forgotten': 'A debit beyond the balance takes what is there; the rest is owed, and the next credits pay it first.',
  'debt-never-repaid': 'A win and a give-back pay a debt first, too.',
  'promo-twice': 'The same promotion 50 times at once is paid once.',
  'free-round-stays-open': 'A promotion that names a new round ends it: a bet on it is ROUND_CLOSED, another promotion of it is paid.',
  slow: 'Every answer came within the time budget.',
}

const { provider, secret, game, second: neighbour } = mockDefaults

test.each(Object.entries(noticedBy) as [Break, string][])('%s is noticed: %s', async (name, sentence) => {
  const outcomeWith = async (broken: readonly Break[]) => {
    const mock = await openMockOperator({ broken, balanceMinor: 60_000n })
    const budgetMs = broken.includes('slow') ? 250 : 60_000
    const tokens = { memberToken: mock.launch(), secondToken: mock.launch('bruno') }
    const { results } = await runConformance({ base: mock.origin, provider, secret, game, ...tokens, neighbour, only: sentence, budgetMs })
    await mock.close()
    return results.map(({ outcome }) => outcome)
  }
  expect(await outcomeWith([])).not.toContain('broken')
  expect(await outcomeWith([name])).toContain('broken')
})

test.each<[readonly Break[], number]>([
  [[], 0],
  [['retry-without-when'], 1],
])('one RETRY on the way, broken as %j: %i case notices', async (broken, noticed) => {
  const due = { isDue: false }
  const random = (): number => (due.isDue ? 0 : 1)
  const mock = await openMockOperator({ broken, balanceMinor: 5_000n, random, orders: { retryShare: 0.5 } })
  let played = 0
  const report = await runConformance({
    base: mock.origin,
    provider,
    secret,
    game,
    memberToken: mock.launch(),
    only: 'the line',
    budgetMs: 60_000,
    onResult: () => {
      due.isDue = played === 0
      played += 1
    },
    listen: (_verb, _said, heard) => {
      if (heard?.startsWith('HTTP 503') === true) due.isDue = false
    },
  })
  await mock.close()
  expect(report).toMatchObject({ broken: noticed, retries: 1, ended: null, balanceAfter: '5000' })
})

test('every way to be wrong has its case', () => expect([...Object.keys(noticedBy), 'retry-without-when'].toSorted()).toEqual(Object.keys(breaks).toSorted()))
