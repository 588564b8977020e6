import { checkRefusedUnknown } from '#conformance/caller.ts'
import { type CaseGroup, each } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import type { Neighbour, Play } from '#conformance/play.ts'

const neighbour = (play: Play): Neighbour => {
  if (play.neighbour === null) throw new Error('the runner gives a second vendor to cases that need one')
  return play.neighbour
}

/** The neighbour's call is decided so, and nothing of the first vendor's moves. */
const decidedIdle = async (play: Play, verb: string, body: object, expected: string): Promise<void> => {
  const answer = await play.decide(verb, body, neighbour(play))
  if (answer.status !== expected || answer.ledgerSeq !== null) throw new Unmet(`${expected} that moves nothing`, JSON.stringify(answer))
}

const needs = 'second vendor'

export const otherVendorCases: CaseGroup = {
  title: 'two vendors',
  cases: [
    {
      name: 'A launch token opens nothing for another vendor, and stays good for its own.',
      rule: '§3 launch',
      needs: 'launch token and second vendor',
      run: async ({ tried }) => {
        if (tried === null) throw new Error('the runner lets the second vendor try a launch token')
        checkRefusedUnknown(tried.answer, 'SESSION_EXPIRED')
        if (!tried.isLeftGood) throw new Unmet('a session for the token’s own vendor afterwards', 'none')
      },
    },
    {
      name: 'balance with another vendor’s session is SESSION_EXPIRED, and tells nothing.',
      rule: '§2',
      needs,
      run: async (play) => checkRefusedUnknown(await play.send('balance', { sessionToken: play.player.sessionToken }, neighbour(play)), 'SESSION_EXPIRED'),
    },
    ...each(
      [
        ['bet', (play: Play) => play.bet(play.round())],
        ['bet-win', (play: Play) => play.betWin(play.round())],
      ] as const,
      (verb, body) => ({
        name: `${verb} with another vendor’s session is SESSION_EXPIRED.`,
        needs,
        run: (play) => decidedIdle(play, verb, body(play), 'SESSION_EXPIRED'),
      }),
      '§2',
    ),
    {
      name: 'The same txId of another vendor is another transaction.',
      rule: '§4.1',
      needs,
      run: async (play) => {
        const paid = play.promoWin()
        const first = await play.moves('promo-win', paid, 250n)
        const theirs = await play.decide('promo-win', { ...paid, amount: '100' }, neighbour(play))
        if (theirs.status !== 'OK' || theirs.ledgerSeq === null) throw new Unmet('OK for the other vendor’s own promo-win', JSON.stringify(theirs))
        play.moved(100n)
        await play.agrees()
        await play.again('promo-win', paid, first)
      },
    },
    {
      name: 'A win for another vendor’s bet is BET_NOT_FOUND.',
      rule: '§4.1',
      needs,
      run: async (play) => {
        const { of, bet } = await play.placed()
        await decidedIdle(play, 'win', play.win(of, bet.txId), 'BET_NOT_FOUND')
        await play.moves('win', play.win(of, bet.txId), 250n)
      },
    },
    {
      name: 'A rollback of another vendor’s bet gives nothing back.',
      rule: '§4.1',
      needs,
      run: async (play) => {
        const { of, bet, first } = await play.placed()
        await decidedIdle(play, 'rollback', play.rollback(of, bet.txId), 'OK')
        await play.again('bet', bet, first)
        await play.moves('rollback', play.rollback(of, bet.txId), 100n)
      },
    },
    {
      name: 'end-round of another vendor’s round leaves it open.',
      rule: '§4.5',
      needs,
      run: async (play) => {
        const { of } = await play.placed()
        await decidedIdle(play, 'end-round', of, 'OK')
        await play.moves('bet', play.bet(of), -100n)
      },
    },
  ],
}
