import type { Decided } from '#answers.ts'
import type { CaseGroup } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import type { Play } from '#conformance/play.ts'

const all = (play: Play, verb: string, bodies: readonly object[]): Promise<readonly Decided[]> => Promise.all(bodies.map((body) => play.decide(verb, body)))

const count = (answers: readonly Decided[], what: (answer: Decided) => boolean): number => answers.filter(what).length

const summary = (answers: readonly Decided[]): string => {
  const counts = new Map<string, number>()
  for (const { status, replayed, balance, ledgerSeq } of answers) {
    const key = `${status}${replayed ? ' replayed' : ''} balance ${balance} ledgerSeq ${ledgerSeq}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, times]) => `${times} × ${key}`).join('; ')
}

const expectAll = (isSo: boolean, expected: string, answers: readonly Decided[]): void => {
  if (!isSo) throw new Unmet(expected, summary(answers).slice(0, 600))
}

/** The same call, many times at the same moment: decided once, and each told the same. */
const sameAtOnce = async (play: Play, verb: string, body: object, byMinor: bigint): Promise<void> => {
  const answers = await all(
    play,
    verb,
    Array.from({ length: 50 }, () => body),
  )
  play.moved(byMinor)
  const isOne = answers.every(
    ({ status, balance, ledgerSeq }) => status === 'OK' && balance === String(play.balanceMinor) && ledgerSeq === answers[0]?.ledgerSeq,
  )
  expectAll(isOne, `50 times OK with the balance ${play.balanceMinor} and one ledgerSeq`, answers)
  expectAll(count(answers, ({ replayed }) => !replayed) <= 1, 'at most one that is not replayed', answers)
  await play.agrees()
}

export const atOnceCases: CaseGroup = {
  title: 'many at once',
  cases: [
    {
      name: 'The same bet 50 times at once is taken once.',
      rule: '§4.1',
      run: async (play) => {
        const bet = play.bet(play.round())
        await sameAtOnce(play, 'bet', bet, -100n)
        play.open.set(bet.txId, bet)
      },
    },
    {
      name: 'The same win 50 times at once is paid once.',
      rule: '§4.1',
      run: async (play) => {
        const { of, bet } = await play.placed()
        await sameAtOnce(play, 'win', play.win(of, bet.txId), 250n)
      },
    },
    {
      name: 'The same promotion 50 times at once is paid once.',
      rule: '§4.1',
      run: (play) => sameAtOnce(play, 'promo-win', play.promoWin(), 250n),
    },
    {
      name: 'The same bet-win 50 times at once moves once.',
      rule: '§4.1',
      run: (play) => sameAtOnce(play, 'bet-win', play.betWin(play.round()), 150n),
    },
    {
      name: 'Ten bets under one txId at once, each of another amount: one is taken, nine are DUPLICATE_MISMATCH.',
      rule: '§4.1',
      run: async (play) => {
        const one = play.bet(play.round())
        const bets = Array.from({ length: 10 }, (_none, n) => ({ ...one, amount: String(10 + n) }))
        const answers = await all(play, 'bet', bets)
        const taken = bets.filter((_bet, n) => answers[n]?.status === 'OK')
        for (const bet of taken) {
          play.open.set(bet.txId, bet)
          play.moved(-BigInt(bet.amount))
        }
        expectAll(taken.length === 1, '1 × OK', answers)
        expectAll(count(answers, ({ status }) => status === 'DUPLICATE_MISMATCH') === 9, '9 × DUPLICATE_MISMATCH', answers)
        await play.agrees()
      },
    },
    {
      name: 'A bet and a bet-win under one txId at once: one is taken, the other is DUPLICATE_MISMATCH.',
      rule: '§4.1',
      run: async (play) => {
        const both = play.betWin(play.round())
        const bet = play.bet(play.round(), { txId: both.txId })
        const answers = await Promise.all([play.decide('bet', bet), play.decide('bet-win', both)])
        const [isBet, isBoth] = answers.map(({ status }) => status === 'OK')
        if (isBet === true) play.open.set(bet.txId, bet)
        play.moved((isBet === true ? -100n : 0n) + (isBoth === true ? 150n : 0n))
        const isOneEach = isBet !== isBoth && count(answers, ({ status }) => status === 'DUPLICATE_MISMATCH') === 1
        expectAll(isOneEach, 'OK and DUPLICATE_MISMATCH', answers)
      },
    },
    {
      name: 'Of 30 bets of the whole balance at once one is taken.',
      rule: '§4.7',
      run: async (play) => {
        const wholeMinor = play.balanceMinor
        const bets = Array.from({ length: 30 }, () => play.bet(play.round(), { amount: wholeMinor.toString() }))
        const answers = await all(play, 'bet', bets)
        const taken = bets.filter((_bet, n) => answers[n]?.status === 'OK')
        for (const bet of taken) play.open.set(bet.txId, bet)
        if (taken.length > 0) play.moved(-wholeMinor)
        expectAll(taken.length === 1, '1 × OK', answers)
        expectAll(count(answers, ({ status }) => status === 'INSUFFICIENT_FUNDS') === 29, '29 × INSUFFICIENT_FUNDS', answers)
        await play.agrees()
      },
    },
    {
      name: 'Of 20 bets of a third of the balance at once three are taken.',
      rule: '§4.7',
      run: async (play) => {
        const thirdMinor = play.balanceMinor / 3n
        const bets = Array.from({ length: 20 }, () => play.bet(play.round(), { amount: thirdMinor.toString() }))
        const answers = await all(play, 'bet', bets)
        for (const [n, bet] of bets.entries()) {
          if (answers[n]?.status !== 'OK') continue
          play.open.set(bet.txId, bet)
          play.moved(-thirdMinor)
        }
        expectAll(count(answers, ({ status }) => status === 'OK') === 3, '3 × OK', answers)
        await play.agrees()
      },
    },
    {
      name: 'Bets at once are told balances and places that fit one after another.',
      rule: '§4.7',
      run: async (play) => {
        const before = play.balanceMinor
        const bets = Array.from({ length: 10 }, () => play.bet(play.round(), { amount: '7' }))
        const answers = await all(play, 'bet', bets)
        for (const bet of bets) play.open.set(bet.txId, bet)
        play.moved(-70n)
        const inOrder = answers.toSorted((a, b) => (a.ledgerSeq ?? 0) - (b.ledgerSeq ?? 0))
        const isChain = inOrder.every(({ status, balance }, n) => status === 'OK' && balance === String(before - 7n * BigInt(n + 1)))
        expectAll(isChain, `balances from ${before - 7n} down by 7 in the order of ledgerSeq`, inOrder)
        expectAll(new Set(answers.map(({ ledgerSeq }) => ledgerSeq)).size === 10, 'ten ledgerSeq', inOrder)
      },
    },
    {
      name: 'One bet asked back 20 times at once, under 20 ids, is given back once.',
      rule: '§4.4',
      run: async (play) => {
        const { of, bet } = await play.placed()
        const answers = await all(
          play,
          'rollback',
          Array.from({ length: 20 }, () => play.rollback(of, bet.txId)),
        )
        play.moved(100n)
        expectAll(count(answers, ({ status }) => status === 'OK') === 20, '20 × OK', answers)
        expectAll(count(answers, ({ ledgerSeq }) => ledgerSeq !== null) === 1, 'one that moved', answers)
        await play.agrees()
      },
    },
    {
      name: 'A bet and its rollback at once leave the balance as it was.',
      rule: '§4.4',
      run: async (play) => {
        for (let times = 0; times < 5; times += 1) {
          const of = play.round()
          const bet = play.bet(of)
          const [taken, back] = await Promise.all([play.decide('bet', bet), play.decide('rollback', play.rollback(of, bet.txId))])
          const isBetFirst = taken.status === 'OK' && back.status === 'OK' && back.ledgerSeq !== null
          const isBackFirst = taken.status === 'CANCELLED' && back.status === 'OK' && back.ledgerSeq === null
          expectAll(isBetFirst || isBackFirst, 'OK and given back, or CANCELLED', [taken, back])
        }
        await play.agrees()
      },
    },
    {
      name: 'A win and a rollback of one bet at once: the one that came first stands, the other moves nothing.',
      rule: '§4.7',
      run: async (play) => {
        for (let times = 0; times < 5; times += 1) {
          const { of, bet } = await play.placed()
          const [paid, back] = await Promise.all([play.decide('win', play.win(of, bet.txId)), play.decide('rollback', play.rollback(of, bet.txId))])
          const isPaidFirst = paid.status === 'OK' && back.status === 'ALREADY_SETTLED'
          const isBackFirst = paid.status === 'CANCELLED' && back.status === 'OK' && back.ledgerSeq !== null
          expectAll(isPaidFirst || isBackFirst, 'OK and ALREADY_SETTLED, or CANCELLED and OK', [paid, back])
          play.moved(isPaidFirst ? 250n : 100n)
        }
        await play.agrees()
      },
    },
    {
      name: 'A bet and the end of its round at once: the bet is taken or ROUND_CLOSED, and no win comes after.',
      rule: '§4.7',
      run: async (play) => {
        const of = play.round()
        const bet = play.bet(of)
        const [taken, ended] = await Promise.all([play.decide('bet', bet), play.decide('end-round', of)])
        if (taken.status === 'OK') play.moved(-100n)
        expectAll((taken.status === 'OK' || taken.status === 'ROUND_CLOSED') && ended.status === 'OK', 'OK or ROUND_CLOSED, and the end OK', [taken, ended])
        await play.stays('win', play.win(of, bet.txId), 'ROUND_CLOSED')
        await play.agrees()
      },
    },
  ],
}
