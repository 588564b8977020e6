import { type CaseGroup, each } from '#conformance/case.ts'
import { Unmet } from '#conformance/unmet.ts'
import { checkRefusedUnknown, told } from '#conformance/caller.ts'
import type { Play } from '#conformance/play.ts'
import type { CallOptions } from '#client.ts'

const now = (): number => Math.floor(Date.now() / 1_000)
const balanceBody = (play: Play): string => JSON.stringify({ sessionToken: play.player.sessionToken })
const withHeader = (name: string, value: string | null): CallOptions => ({ headers: { [name]: value } })

const wrongHeaders: readonly [string, () => CallOptions][] = [
  ['signed with another secret', () => ({ secret: 'another secret' })],
  ['signed over another body', () => ({ signedBody: '{"sessionToken":"another"}' })],
  ['signed over another verb’s path', () => ({ signedPath: '/provider/v1/bet' })],
  ['signed with another timestamp than it is sent with', () => withHeader('x-timestamp', String(now() - 1))],
  ['whose signature is in capitals', () => ({ alterSignature: (signature) => signature.toUpperCase() })],
  ['whose signature is cut off', () => ({ alterSignature: (signature) => signature.slice(0, -2) })],
  ['whose signature has more behind it', () => ({ alterSignature: (signature) => `${signature}00` })],
  ['whose signature is 64 zeros', () => withHeader('x-signature', '0'.repeat(64))],
  ['without X-Signature', () => withHeader('x-signature', null)],
  ['without X-Timestamp', () => withHeader('x-timestamp', null)],
  ['without X-Provider', () => withHeader('x-provider', null)],
  ['of a vendor that nobody knows', () => ({ provider: 'NOBODY-KNOWS' })],
  ['of 400 s ago', () => ({ timestamp: String(now() - 400) })],
  ['of 400 s ahead', () => ({ timestamp: String(now() + 400) })],
  ['with a timestamp in milliseconds', () => ({ timestamp: String(Date.now()) })],
  ['with a timestamp that has decimals', () => ({ timestamp: `${now()}.5` })],
  ['with a timestamp that has a sign', () => ({ timestamp: `+${now()}` })],
]

export const signatureCases: CaseGroup = {
  title: 'who speaks',
  cases: [
    ...each(
      wrongHeaders,
      (what, how) => ({
        name: `A call ${what} is not taken.`,
        run: (play) => play.wrong(401, 'balance', balanceBody(play), how()),
      }),
      '§1',
    ),
    ...each(
      [[-240], [240]] as const,
      (seconds) => ({
        name: `A clock that is off by ${seconds} s is borne.`,
        run: async (play) => {
          const answer = await play.send('balance', balanceBody(play), { timestamp: String(now() + seconds) })
          if (answer.body.status !== 'OK') throw new Unmet('OK', told(answer))
        },
      }),
      '§1',
    ),
    {
      name: 'The signature is over the bytes as they were sent, blanks and order and all.',
      rule: '§1',
      run: async (play) => {
        const answer = await play.send('balance', `{ "sessionToken" :\n "${play.player.sessionToken}" }\n`)
        if (answer.body.status !== 'OK') throw new Unmet('OK', told(answer))
      },
    },
    {
      name: 'A signature over another rendering of the same fields is not taken.',
      rule: '§1',
      run: (play) => play.wrong(401, 'balance', `{ "sessionToken": "${play.player.sessionToken}" }`, { signedBody: balanceBody(play) }),
    },
    {
      name: 'The signature is over the body’s bytes in UTF-8, letters of any script too.',
      rule: '§1',
      run: async (play) => checkRefusedUnknown(await play.send('balance', { sessionToken: 'não é uma sessão ☘' }), 'SESSION_EXPIRED'),
    },
    {
      name: 'A wrong signature is said before anything of the body is looked at.',
      rule: '§2 order',
      run: (play) => play.wrong(401, 'bet', 'not JSON', { secret: 'another secret' }),
    },
    {
      name: 'A bet with a wrong signature moves nothing and uses up no id.',
      rule: '§4.2',
      run: async (play) => {
        const bet = play.bet(play.round())
        await play.wrong(401, 'bet', bet, { secret: 'another secret' })
        await play.moves('bet', bet, -100n)
      },
    },
    {
      name: 'A wrong signature is said before a stored answer is.',
      rule: '§2 order',
      run: async (play) => {
        const { bet } = await play.placed()
        await play.wrong(401, 'bet', bet, { secret: 'another secret' })
      },
    },
  ],
}
