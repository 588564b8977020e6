import { referralBody } from '@trevo/contract/staff/referral'
import type { Json } from '@trevo/rules/canonical-json'
import { isReferralAllowed, referralProblem, type ReferralTerms } from '@trevo/rules/agents/referral'
import type { Act } from '@trevo/rules/staff/acts'
import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { type Campaign, campaignsVersion, insertCampaign, lockCurrent, setState, termsOf } from '#areas/referral/campaigns-store.ts'
import type { CampaignState } from '#areas/referral/tables.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

const target = { kind: 'referral-campaign', id: 'referral' } as const

/** As the log shows them: each amount beside its currency. */
const shown = ({ amounts, ...terms }: ReferralTerms): Json => ({ ...terms, amounts: Object.fromEntries(Object.entries(amounts).map(([currency, each]) => [currency, { ...each, currency }])) })

const requireAllowed = async (tx: Tx, terms: ReferralTerms, now: Date): Promise<void> => {
  const market = await marketOfAct(tx, now)
  if (!isReferralAllowed(terms, { plays: market.value('referral.plays', 'publish'), bonusTimes: market.value('give.bonus', 'grant') })) throw refuseStaff('market_forbids')
}

/** Product §13.1380. Terms are never changed: friends who come from now on come under the new version, and those who came keep theirs. */
export const publishCampaign = defineAct({
  name: 'referral.publish',
  payload: z.strictObject(referralBody),
  plan: async (tx, given, { now, proposal }) => {
    const terms = given as ReferralTerms
    const problem = referralProblem(terms)
    if (problem !== null) throw refuseStaff('terms_wrong', { fields: [{ field: problem, problem: 'out_of_range' }] })
    await requireAllowed(tx, terms, now)
    const before = await lockCurrent(tx)
    return {
      target,
      version: await campaignsVersion(tx),
      before: before === undefined ? {} : shown(termsOf(before)),
      after: shown(terms),
      apply: async (inside) => ({ version: await insertCampaign(inside, terms, { at: now, proposal: proposal ?? null }) }),
    }
  },
})

interface Going {
  readonly name: Extract<Act, `referral.${string}`>
  readonly from: CampaignState
  readonly to: CampaignState
  readonly asks: (tx: Tx, campaign: Campaign, now: Date) => Promise<void>
}

const goes = ({ name, from, to, asks }: Going) =>
  defineAct({
    name,
    payload: z.strictObject({}),
    plan: async (tx, _nothing, { now }) => {
      const campaign = await lockCurrent(tx)
      if (campaign?.state !== from) throw refuseStaff('not_in_this_state')
      await asks(tx, campaign, now)
      return {
        target,
        version: await campaignsVersion(tx),
        before: { version: campaign.version, state: from },
        after: { version: campaign.version, state: to },
        apply: async (inside) => {
          await setState(inside, campaign.version, to)
          return null
        },
      }
    },
  })

/** Product §13.1381. Nobody comes under it from now on; friends who did go on. */
export const pauseCampaign = goes({ name: 'referral.pause', from: 'live', to: 'paused', asks: async () => undefined })
export const resumeCampaign = goes({ name: 'referral.resume', from: 'paused', to: 'live', asks: (tx, campaign, now) => requireAllowed(tx, termsOf(campaign), now) })
