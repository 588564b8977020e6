import type { ReplyOf } from '@trevo/contract/member/api'
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max'
import type { MessageFacts } from '#areas/messages/tables.ts'
import type { CallingMember, Call } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { queueMessage } from '#areas/messages/store.ts'
import { countCodes, lockTarget } from './verification-codes-store.ts'
import { requireCaptcha } from '#areas/identity/captcha/captcha.ts'
import { codeQuotas, needsCaptcha, secondsToWait } from './code-quotas.ts'
import { codeLifeMs, type CodeChannel, type CodePurpose, makeCode } from './codes.ts'
import { dialingCodeOf } from './phone-number.ts'

export interface CodeWish {
  readonly channel: CodeChannel
  readonly purpose: CodePurpose
  /** E.164, or an address in small letters. */
  readonly target: string
  readonly memberId: bigint | null
  readonly language: string
  readonly captchaId: string
  readonly captcha: string
}

/** As codes are sent by default: the digits in a message of their own. */
const withCode = (purpose: CodePurpose, code: string): MessageFacts => ({ kind: 'code', purpose, code })

/**
 * Asks for a message to a number or an address. Everything that would tell whether somebody here has it happens later, in the job that sends:
 * this does the same work and answers the same whoever it is. Throws `codes_unavailable`, `captcha_required`, `captcha_wrong`, `too_many_requests`.
 */
export const askCode = async (
  call: Call<CallingMember | null>,
  wish: CodeWish,
  factsOf: (purpose: CodePurpose, code: string) => MessageFacts = withCode,
): Promise<ReplyOf<'POST /api/codes/sms'>> => {
  if (call.messengers[wish.channel] === null) throw refuse('codes_unavailable')
  const dialingCode = wish.channel === 'sms' ? dialingCodeOf(wish.target) : ''
  const isHome = dialingCode === '' || dialingCode === getCountryCallingCode((await call.site()).country as CountryCode)
  const asked = { channel: wish.channel, target: wish.target, address: call.address, prefix: dialingCode === '' ? '' : `+${dialingCode}` }
  if (needsCaptcha(await countCodes(call.db, asked, call.clock.now()), isHome)) await requireCaptcha(call, { captchaId: wish.captchaId, captcha: wish.captcha })

  const now = call.clock.now()
  const requestId = await call.transact(async (tx) => {
    await lockTarget(tx, wish.channel, wish.target)
    const wait = secondsToWait(await countCodes(tx, asked, now), isHome, now)
    if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
    const made = await makeCode(tx, { ...wish, address: call.address }, now)
    await queueMessage(
      tx,
      {
        channel: wish.channel,
        recipient: wish.target,
        language: wish.language,
        facts: factsOf(wish.purpose, made.code),
        sendBefore: new Date(now.getTime() + codeLifeMs),
      },
      now,
    )
    return made.requestId
  })
  call.wake('send-outbox')
  const nextAt = new Date(now.getTime() + codeQuotas.resendSeconds * 1_000)
  return { value: { requestId, expirationTime: nextAt.toISOString(), waitSeconds: codeQuotas.resendSeconds } }
}
