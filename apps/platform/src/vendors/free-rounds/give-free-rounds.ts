import type { FreeRoundsQuestion } from '@trevo/contract/vendor/vendor-questions'
import { memberId } from '@trevo/rules/ids'
import { actionOf, contradiction, type FreeRoundsAction, isLongSilent, nextAskMs, silenceMs } from '@trevo/rules/promotions/free-rounds'
import type { Job } from '#job.ts'
import { changeFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { tellPayment } from '#live/live-news-store.ts'
import type { Services } from '#services.ts'
import { askedAt, type HouseAt } from '#vendors/own-vendors.ts'
import { askVendor, VendorSilent } from '#vendors/statements/ask-vendor.ts'
import { type AskedFreeRounds, cancelOfExcluded, claimFreeRounds, noteFreeRoundsTrouble } from './store.ts'

type AskServices = Pick<Services, 'db' | 'transact' | 'log' | 'clock'> & { readonly config: HouseAt }

/** In one turn; the rest is asked at the next ones. */
const questionsMax = 200

/** The same for the same free rounds, for ever, but for what is wanted of them. */
const questionOf = (rounds: AskedFreeRounds, action: FreeRoundsAction): FreeRoundsQuestion => ({
  action,
  campaignId: rounds.campaign_id,
  memberId: memberId(rounds.member_id),
  currency: rounds.currency,
  games: rounds.game_codes,
  rounds: rounds.rounds,
  stake: rounds.stake_minor.toString(),
  from: rounds.from_at.toISOString(),
  until: rounds.until_at.toISOString(),
})

const ask = async (rounds: AskedFreeRounds, action: FreeRoundsAction, config: HouseAt) => {
  if (rounds.free_rounds_url === null) throw new VendorSilent('it has no address for free rounds')
  const vendor = { code: rounds.provider_code, secret: rounds.secret, url: askedAt(rounds.free_rounds_url, config) }
  const said = await askVendor(vendor, 'free-rounds', questionOf(rounds, action))
  if (said.campaignId !== rounds.campaign_id) throw new VendorSilent('outside the contract: it speaks of another campaign')
  return said
}

/** What the vendor says. Where it never had what it was asked to give, it is asked anew: nothing is guessed. */
const learn = async (rounds: AskedFreeRounds, config: HouseAt) => {
  const action = actionOf({ state: rounds.state, isCancelling: rounds.is_cancelling, unanswered: rounds.unanswered })
  const first = await ask(rounds, action, config)
  const said = action === 'state' && first.state === 'unknown' && rounds.state === 'asked' ? await ask(rounds, 'grant', config) : first
  const wrong = contradiction(rounds, said)
  if (wrong !== null) throw new VendorSilent(`outside the contract: ${wrong}`)
  if (said.state === 'unknown') throw new VendorSilent('outside the contract: it says unknown to what is no question')
  return { ...said, state: said.state }
}

/** True when the vendor answered. */
const askOne = async ({ transact, log, clock, config }: AskServices, rounds: AskedFreeRounds): Promise<boolean> => {
  try {
    const said = await learn(rounds, config)
    const now = clock.now()
    const askAt = new Date(now.getTime() + nextAskMs(said.state, rounds.until_at.getTime(), now.getTime()))
    await transact(async (tx) => {
      const changed = await changeFreeRounds(tx, rounds, { state: said.state, used: said.used, saidWonMinor: BigInt(said.won), reason: said.state === 'refused' ? (said.reason ?? null) : null, askAt }, now)
      if (changed !== undefined && (said.state !== rounds.state || said.used !== rounds.used)) await tellPayment(tx, rounds.member_id, rounds.campaign_id, said.state)
    })
    return true
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    const now = clock.now()
    const { message } = error
    await transact((tx) => noteFreeRoundsTrouble(tx, rounds.id, message, new Date(now.getTime() + silenceMs(rounds.unanswered + 1)), now))
    const what = { provider: rounds.provider_code, campaign: rounds.campaign_id, trouble: message }
    if (isLongSilent(rounds.silent_since, now)) log.error(what, 'a vendor has not answered about free rounds for a day')
    else log.warn(what, 'a vendor did not answer about free rounds')
    return false
  }
}

/**
 * Asks vendors to give free rounds, to cancel them, and how far they are, until they are over (Product §6.1211). What a vendor says moves no money: that
 * takes its promo-wins. Of a vendor that is silent no more is asked in the same turn.
 */
export const giveFreeRounds = async (services: AskServices): Promise<{ readonly asked: number; readonly failed: number }> => {
  const { transact, clock, log } = services
  await transact((tx) => cancelOfExcluded(tx, clock.now()))
  const silent = new Set<string>()
  let [asked, failed] = [0, 0]
  for (; asked < questionsMax; asked += 1) {
    const next = await transact((tx) => claimFreeRounds(tx, [...silent], clock.now()))
    if (next === undefined) break
    try {
      if (!(await askOne(services, next))) silent.add(next.provider_code)
    } catch (error) {
      failed += 1
      log.error({ err: error, campaign: next.campaign_id }, 'free rounds could not be asked about')
    }
  }
  return { asked, failed }
}

export const giveFreeRoundsJob: Job = { name: 'give-free-rounds', everySeconds: 5, run: giveFreeRounds }
