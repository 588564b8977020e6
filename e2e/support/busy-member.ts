import { randomUUID } from 'node:crypto'
import { siteUrl } from './journey.ts'
import { playRound } from './rounds.ts'
import { makeMember, newAddress, openSession, tokenIn } from './visitor.ts'

/** Somebody in whose lists stands something: a round, a deposit, a withdrawal. The member's session. */
export const busyMember = async (): Promise<string> => {
  const member = await makeMember({ balanceMinor: 1_250_00 })
  await playRound(member, 1_00)
  const session = await openSession(member)
  const ask = async (path: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${tokenIn(session)}`, 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
    const answer = await fetch(siteUrl() + path, { method: 'POST', headers, body: JSON.stringify({ requestId: randomUUID(), currency: 'BRL', ...body }) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  await ask('/api/deposits', { amount: '12300' })
  await ask('/api/withdrawals', { amount: '2500', pixKeyType: 'email', pixKey: 'recusar@example.com' })
  return session
}
