import type { StaffPart } from '#area.ts'
import { answerHouseContract } from '#areas/contracts/acts/answer-contract.ts'
import { offerHouseContract } from '#areas/contracts/acts/offer-contract.ts'
import { showMemberContracts } from '#areas/contracts/operations/staff/show-member-contracts.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const contractStaff: StaffPart = {
  acts: [offerHouseContract, answerHouseContract],
  handlers: {
    'GET /office/members/:memberId/contracts': showMemberContracts,
    'POST /office/members/:memberId/contracts': actHandler('POST /office/members/:memberId/contracts', offerHouseContract, ({ params, body: { kind, category, terms, after } }) => ({ memberId: params.memberId, kind, category, terms: JSON.parse(JSON.stringify(terms)), after })),
    'POST /office/contracts/:contractId/answer': actHandler('POST /office/contracts/:contractId/answer', answerHouseContract, ({ params, body: { how, version, hash } }) => ({ contractId: params.contractId, how, version, hash })),
  },
}
