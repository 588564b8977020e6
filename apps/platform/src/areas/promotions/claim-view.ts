import type { ReplyOf } from '@trevo/contract/member/api'
import { remarkName, sentenceName } from '@trevo/rules/promotions/sealed-names'
import { requiredOf } from '@trevo/rules/promotions/progress'
import type { ClaimableTerms } from '@trevo/rules/promotions/terms'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import type { Services } from '#services.ts'
import { type Application, countApplicationPictures, lastApplication } from './applications-store.ts'
import type { Claim } from './claims-store.ts'

type View = ReplyOf<'POST /api/promotions/:promotionId/join'>['claim']
type Reading = Pick<Services, 'db' | 'keys'>

const refusedView = async ({ db, keys }: Reading, claim: Claim, application: Application, terms: ClaimableTerms): Promise<NonNullable<View>['rejected']> => {
  if (claim.state !== 'rejected' || application.reason === null) return null
  const opener = application.sentence === null ? null : await memberOpener(db, keys, claim.member_id)
  const sentence = application.sentence === null ? null : (opener?.open(application.sentence, sentenceName(claim.id, application.number))?.toString() ?? null)
  return { reason: application.reason, sentence, triesLeft: terms.class === 'apply' ? Math.max(0, terms.triesMax - claim.tries) : 0 }
}

const waitingView = async ({ db, keys }: Reading, claim: Claim, application: Application): Promise<NonNullable<View>['application']> => {
  if (claim.state !== 'applying') return null
  const [opener, pictures] = await Promise.all([memberOpener(db, keys, claim.member_id), countApplicationPictures(db, claim.id, application.number)])
  const remark = application.remark === null ? null : (opener?.open(application.remark, remarkName(claim.id, application.number))?.toString() ?? null)
  return { requestId: application.request_id, sentAt: application.sent_at.toISOString(), remark, pictures }
}

/** Nothing of an application is said in any other state. */
const tells = ({ state }: Claim): boolean => state === 'applying' || state === 'rejected'

/** The member's own claim; `terms` are those that it was joined under. */
export const viewClaim = async (services: Reading, claim: Claim | null, terms: ClaimableTerms): Promise<View> => {
  if (claim === null || claim.state === 'none') return null
  const application = tells(claim) ? await lastApplication(services.db, claim.id) : undefined
  const required = requiredOf(terms, claim.currency)
  return {
    counted: required.map((_, at) => claim.counted[at] ?? '0'),
    required: required.map(String),
    endsAt: claim.ends_at?.toISOString() ?? null,
    claimBy: claim.claim_by?.toISOString() ?? null,
    rewardMinor: claim.reward_minor.toString(),
    rejected: application === undefined ? null : await refusedView(services, claim, application, terms),
    application: application === undefined ? null : await waitingView(services, claim, application),
  }
}
