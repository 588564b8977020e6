import type { CaseGroup } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import { told } from '#conformance/caller.ts'
import type { Play } from '#conformance/play.ts'
import type { CallOptions, WalletAnswer } from '#client.ts'

const checkTrace = (answer: WalletAnswer, traceId: string): void => {
  if (answer.headers['x-trace-id'] !== traceId) throw new Unmet(`X-Trace-Id: ${traceId}`, String(answer.headers['x-trace-id'] ?? 'none'))
}

const balance = (play: Play, options: CallOptions = {}) => play.send('balance', { sessionToken: play.player.sessionToken }, options)

export const transportCases: CaseGroup = {
  title: 'the line',
  cases: [
    {
      name: 'The trace id comes back with a decided call.',
      rule: '§1',
      run: async (play) => checkTrace(await balance(play, { traceId: '!trace/~1' }), '!trace/~1'),
    },
    {
      name: 'The trace id comes back with a refused call.',
      rule: '§1',
      run: async (play) => {
        checkTrace(await play.send('balance', '{}', { traceId: 'of-a-400' }), 'of-a-400')
        checkTrace(await balance(play, { traceId: 'of-a-401', secret: 'another' }), 'of-a-401')
      },
    },
    {
      name: 'A trace id of 128 characters comes back whole.',
      rule: '§1',
      run: async (play) => checkTrace(await balance(play, { traceId: 't'.repeat(128) }), 't'.repeat(128)),
    },
    {
      name: 'A call without a trace id is decided.',
      rule: '§1',
      run: async (play) => {
        const answer = await balance(play, { headers: { 'x-trace-id': null } })
        if (answer.body.status !== 'OK') throw new Unmet('OK', told(answer))
      },
    },
    {
      name: 'The connection stays open for the next call.',
      rule: '§1',
      run: async (play) => {
        const answer = await balance(play)
        if (answer.headers.connection?.toLowerCase() === 'close') throw new Unmet('a connection that is kept', 'Connection: close')
      },
    },
    {
      name: 'Twenty calls at once are each answered with their own id.',
      rule: '§1',
      run: async (play) => {
        const bets = Array.from({ length: 20 }, () => play.bet(play.round(), { currency: 'XTS' }))
        // `decide` holds each answer's txId to its own call's.
        const answers = await Promise.all(bets.map((bet) => play.decide('bet', bet)))
        const others = answers.filter(({ status }) => status !== 'INVALID_CURRENCY')
        if (others.length > 0) throw new Unmet('INVALID_CURRENCY for each', JSON.stringify(others[0]))
      },
    },
  ],
}
