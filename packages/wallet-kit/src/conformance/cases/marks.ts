import type { Fields } from '#conformance/bodies.ts'
import { type Case, type CaseGroup, each } from '#conformance/case.ts'
import type { Play } from '#conformance/play.ts'

/** An operator that is older than the verb has none of it, and keeps version 1 all the same. */
const takesMarks = async (play: Play): Promise<boolean> => (await play.send('mark', {})).http !== 404

const where = (name: string, run: (play: Play) => Promise<void>): Omit<Case, 'rule'> => ({
  name: `Where marks are taken, ${name}`,
  run: async (play) => {
    if (await takesMarks(play)) await run(play)
  },
})

const changes: readonly [string, Fields][] = [
  ['kind', { kind: 'automated-play' }],
  ['reason', { reason: 'another reason' }],
  ['game', { gameCode: 'conformance-other-game' }],
]

const wrongs: readonly [string, string, (play: Play) => Fields][] = [
  ['of a kind that there is not', 'kind', () => ({ kind: 'sideways' })],
  ['without a word of reason', 'reason', () => ({ reason: '' })],
  ['of a round without its game', 'roundId', (play) => ({ roundId: play.id() })],
  ['of a member with themselves', 'withMemberId', (play) => ({ withMemberId: play.player.memberId })],
  ['with a member whom nobody knows', 'withMemberId', () => ({ withMemberId: 'mem_zzzzzzzzzzzz' })],
  ['with a field that it does not have', 'amount', () => ({ amount: '1' })],
]

export const markCases: CaseGroup = {
  title: 'mark',
  cases: [
    {
      ...where('one moves nothing, and again it is the same answer.', async (play) => {
        const { gameCode, roundId } = (await play.placed()).of
        const mark = play.mark({ gameCode, roundId })
        await play.again('mark', mark, await play.stays('mark', mark, 'OK'))
      }),
      rule: '§3',
    },
    ...each(
      changes,
      (field, change) =>
        where(`the same txId with another ${field} is DUPLICATE_MISMATCH.`, async (play) => {
          const mark = play.mark()
          await play.stays('mark', mark, 'OK')
          await play.stays('mark', { ...mark, ...change }, 'DUPLICATE_MISMATCH')
        }),
      '§4.1',
    ),
    {
      ...where('a mark’s txId is apart from a bet’s.', async (play) => {
        const { bet } = await play.placed()
        await play.stays('mark', play.mark({ txId: bet.txId }), 'OK')
      }),
      rule: '§4.1',
    },
    ...each(wrongs, (what, field, change) => where(`one ${what} is refused, and the field named.`, (play) => play.wrong(400, 'mark', { ...play.mark(), ...change(play) }, { field })), '§1 values'),
  ],
}
