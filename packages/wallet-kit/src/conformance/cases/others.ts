import type { Case, CaseGroup } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import type { Player } from '#conformance/bodies.ts'
import type { Play } from '#conformance/play.ts'

const other = (play: Play): Player => {
  if (play.second === null) throw new Error('the runner gives a second member to cases that need one')
  return play.second
}

const refusal = async (play: Play, verb: string, body: object, expected: string): Promise<void> => {
  const answer = await play.decide(verb, body)
  if (answer.status !== expected || answer.ledgerSeq !== null) throw new Unmet(`${expected} that moves nothing`, JSON.stringify(answer))
}

const ofOthers: readonly (Pick<Case, 'name' | 'rule'> & { readonly play: (play: Play, second: Player) => Promise<void> })[] = [
  {
    name: 'A bet with another member’s session is SESSION_EXPIRED.',
    rule: '§2',
    play: (play, { sessionToken }) => refusal(play, 'bet', play.bet(play.round(), { sessionToken }), 'SESSION_EXPIRED'),
  },
  {
    name: 'A bet in another member’s round is DUPLICATE_MISMATCH.',
    rule: '§4.5',
    play: async (play, second) => refusal(play, 'bet', { ...play.bet((await play.placed()).of), ...second }, 'DUPLICATE_MISMATCH'),
  },
  {
    name: 'A bet’s txId is one vendor’s, whoever plays.',
    rule: '§4.1',
    play: async (play, second) => {
      const { bet, first } = await play.placed()
      await refusal(play, 'bet', { ...bet, ...second, roundId: play.id() }, 'DUPLICATE_MISMATCH')
      await play.again('bet', bet, first)
    },
  },
  {
    name: 'A win for another member’s bet is DUPLICATE_MISMATCH.',
    rule: '§2',
    play: async (play, { memberId }) => {
      const { of, bet } = await play.placed()
      await refusal(play, 'win', play.win({ ...of, memberId }, bet.txId), 'DUPLICATE_MISMATCH')
    },
  },
  {
    name: 'A rollback of another member’s bet is DUPLICATE_MISMATCH.',
    rule: '§2',
    play: async (play, { memberId }) => {
      const { of, bet } = await play.placed()
      await refusal(play, 'rollback', play.rollback({ ...of, memberId }, bet.txId), 'DUPLICATE_MISMATCH')
    },
  },
  {
    name: 'end-round of another member’s round is DUPLICATE_MISMATCH.',
    rule: '§4.5',
    play: async (play, { memberId }) => {
      const { of, bet } = await play.placed()
      await refusal(play, 'end-round', { ...of, memberId }, 'DUPLICATE_MISMATCH')
      await play.moves('win', play.win(of, bet.txId), 250n)
    },
  },
]

export const otherMemberCases: CaseGroup = {
  title: 'two members',
  cases: ofOthers.map(({ name, rule, play: run }) => ({ name, rule, needs: 'second member', run: (play) => run(play, other(play)) })),
}

/** About everything that the run has seen: it comes last. */
export const wholeRunCases: CaseGroup = {
  title: 'the whole run',
  cases: [
    {
      name: 'Every answer came within the time budget.',
      rule: '§2',
      run: async (play) => {
        const slowestMs = Math.round(play.seen.slowestMs)
        if (slowestMs > play.budgetMs) throw new Unmet(`at most ${play.budgetMs} ms`, `${slowestMs} ms`)
      },
    },
    { name: 'After all of it, balance tells what the calls come to.', rule: '§4.6', run: (play) => play.agrees() },
  ],
}
