import type { FinalStatus } from '#answers.ts'
import type { Reply } from './answer.ts'
import type { Table } from './money-verbs.ts'

const nothingMoved = { txId: null, ledgerSeq: null, replayed: false } as const
const refused = (status: FinalStatus): Reply => ({ http: 200, body: { status, balance: null, currency: null, ...nothingMoved } })

export const authenticate = ({ books, broken, provider }: Table, launchToken: string): Reply => {
  const launch = books.launch(launchToken)
  if (launch === null || (launch.provider !== provider && !broken.has('any-vendors-launch'))) return refused('SESSION_EXPIRED')
  if (!broken.has('launch-twice')) books.spendLaunch(launchToken)
  const { member, gameCode } = launch
  if (books.off.has(gameCode)) return refused('GAME_DISABLED')
  if (member.isBlocked) return refused('MEMBER_BLOCKED')
  return {
    http: 200,
    body: {
      status: 'OK',
      sessionToken: books.openSession({ provider, member, gameCode }),
      memberId: member.id,
      nickname: member.name,
      currency: member.currency,
      language: 'pt',
      country: 'BR',
      balance: member.balanceMinor.toString(),
      isTrial: false,
      rules: { autoplay: true, turbo: true, minimumCycleMs: 0 },
      ...nothingMoved,
    },
  }
}

export const balance = ({ books, broken, provider }: Table, sessionToken: string): Reply => {
  const session = books.session(sessionToken)
  if (session === null || (session.provider !== provider && !broken.has('any-vendors-session'))) return refused('SESSION_EXPIRED')
  const { member } = session
  return { http: 200, body: { status: 'OK', balance: member.balanceMinor.toString(), currency: member.currency, ...nothingMoved } }
}
