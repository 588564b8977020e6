import { memberId } from '@trevo/rules/ids'
import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { askedAt, type HouseAt } from '#vendors/own-vendors.ts'
import { askVendor, type AskedVendor, VendorSilent } from './ask-vendor.ts'
import { claimQuestion, forgetEndedRounds, listOverdueRounds, readStatusAddresses, recordAnswer, recordTrouble } from './store.ts'

type AskServices = Pick<Services, 'db' | 'transact' | 'log'> & { readonly config: HouseAt }

/** Of one vendor in one turn; the rest is asked at the next ones. */
const questionsMax = 20
/** Days of openings that one turn catches up with. */
const looksMax = 60

/** True when the vendor answered; after silence it is left alone until the next turn. */
const askNext = async ({ transact, log }: AskServices, vendor: AskedVendor): Promise<boolean> => {
  const round = await transact((tx) => claimQuestion(tx, vendor.code))
  if (round === undefined) return false
  try {
    const said = await askVendor(vendor, 'round-status', { roundId: round.round_id, gameCode: round.game_code, memberId: memberId(round.member_id) })
    if (said.roundId !== round.round_id) throw new VendorSilent('outside the contract: it speaks of another round')
    await transact((tx) => recordAnswer(tx, vendor.code, round.round_id, said))
    if (said.state !== 'open')
      log.warn({ provider: vendor.code, round: round.round_id, state: said.state }, 'a vendor says that a round is over which is open here')
    return true
  } catch (error) {
    if (!(error instanceof VendorSilent)) throw error
    await transact((tx) => recordTrouble(tx, vendor.code, round.round_id, error.message))
    log.warn({ provider: vendor.code, round: round.round_id, trouble: error.message }, 'a vendor did not say what became of a round')
    return false
  }
}

const askAll = async (services: AskServices, vendor: AskedVendor): Promise<void> => {
  for (let asked = 0; asked < questionsMax; asked += 1) if (!(await askNext(services, vendor))) return
}

/**
 * Rounds that were open a day after they began are listed, and their vendors asked, each round once an hour at most. What a vendor says is
 * kept beside the round for staff; it moves nothing and ends nothing: that takes the vendor's own calls (Product §4.28).
 */
export const askOpenRounds = async (services: AskServices): Promise<void> => {
  const { db, transact, config } = services
  for (let looks = 0; looks < looksMax; looks += 1) if (await transact(listOverdueRounds)) break
  await transact(forgetEndedRounds)
  const vendors = (await readStatusAddresses(db)).flatMap(({ code, secret, status_url: url }) =>
    url === null ? [] : [{ code, secret, url: askedAt(url, config) }],
  )
  await Promise.all(vendors.map((vendor) => askAll(services, vendor)))
}

export const askOpenRoundsJob: Job = { name: 'ask-open-rounds', everySeconds: 60, run: askOpenRounds }
