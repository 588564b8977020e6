import { randomInt } from 'node:crypto'
import { playMoney } from '@trevo/rules/play-money'
import type { Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { openSessionFor } from '#areas/identity/sessions/open-session-for.ts'
import { newSecret } from '#areas/identity/keys/secret-token.ts'
import { transactMoney } from '#ledger/committed.ts'
import { playMoneyGranted } from '#ledger/movements/play-money-granted.ts'
import { post } from '#ledger/post.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { trialMinor } from '#areas/identity/trial/trial-rules.ts'

/** No name that a member may choose has a hyphen in it. */
const newName = (): string => `trial-${randomInt(36 ** 7).toString(36).padStart(7, '0')}`

/** Nobody knows what was hashed, so all trials may share it: a flood of them costs no hashing. */
const nobodys = new WeakMap<Services['passwords'], Promise<string>>()
const nobodysHash = (passwords: Services['passwords']): Promise<string> => {
  const known = nobodys.get(passwords) ?? passwords.hash(newSecret())
  nobodys.set(passwords, known)
  known.catch(() => nobodys.delete(passwords))
  return known
}

/** A member of type 4 under the trial merchant, with play money, logged in: all of it or nothing. */
export const startTrial: Handler<'POST /api/trial'> = async ({ body }, call) => {
  const { transact, site, market, limits, address, passwords, clock } = call
  if (!market.value('game.trial', 'trial')) throw market.refuse('game.trial')
  const retryAfterSeconds = limits.take('trial', lineOf(address))
  if (retryAfterSeconds > 0) throw refuse('trial_over_limit', { retryAfterSeconds })
  const brand = await site()
  const passwordHash = await nobodysHash(passwords)
  const username = newName()
  const language = brand.languages.includes(body.language) ? body.language : (brand.languages[0] ?? 'pt')
  return transactMoney({ transact }, async (tx) => {
    const memberId = await insertMember(
      tx,
      { username, nickname: username, type: 4, currency: playMoney, language, passwordHash, hasPassword: false },
      clock.now(),
    )
    if (memberId === null) throw refuse('unavailable')
    const { status } = await post(tx, playMoneyGranted({ member: memberId, grantId: `trial-${memberId}`, amountMinor: trialMinor }))
    if (status !== 'OK') throw new Error(`the play money of ${username} was answered ${status}`)
    const member = { id: memberId, username, type: 4, status: 'active', must_change_password: false } as const
    return openSessionFor(tx, call, member, { method: 'trial' })
  })
}
