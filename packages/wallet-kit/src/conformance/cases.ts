import { atOnceCases } from './cases/at-once.ts'
import { betCases } from './cases/bets.ts'
import { formCases } from './cases/form.ts'
import { markCases } from './cases/marks.ts'
import { orderCases } from './cases/order.ts'
import { otherMemberCases, wholeRunCases } from './cases/others.ts'
import { adjustCases, promotionCases } from './cases/promotions.ts'
import { rollbackCases } from './cases/rollbacks.ts'
import { roundCases } from './cases/rounds.ts'
import { sessionCases } from './cases/sessions.ts'
import { signatureCases } from './cases/signature.ts'
import { transportCases } from './cases/transport.ts'
import { otherVendorCases } from './cases/vendors.ts'
import { winCases } from './cases/wins.ts'
import type { CaseGroup } from './case.ts'

/** In the order in which they are played: who speaks, what is said, what moves, and at last what all of it came to. */
export const caseGroups: readonly CaseGroup[] = [
  transportCases,
  signatureCases,
  formCases,
  sessionCases,
  betCases,
  winCases,
  roundCases,
  rollbackCases,
  promotionCases,
  adjustCases,
  markCases,
  orderCases,
  otherMemberCases,
  otherVendorCases,
  atOnceCases,
  wholeRunCases,
]
