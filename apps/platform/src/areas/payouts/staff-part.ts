import type { StaffPart } from '#area.ts'
import { decideDispute } from '#areas/payouts/acts/decide-dispute.ts'
import { holdLine, releaseLine } from '#areas/payouts/acts/hold-line.ts'
import { settleLine } from '#areas/payouts/acts/settle-line.ts'
import { contractLineExport } from '#areas/payouts/exports/lines-export.ts'
import { listContractLines, showContractLine } from '#areas/payouts/operations/staff/contract-lines.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const payoutStaff: StaffPart = {
  acts: [holdLine, releaseLine, decideDispute, settleLine],
  exports: [contractLineExport],
  handlers: {
    'GET /office/contract-lines': listContractLines,
    'GET /office/contract-lines/:lineId': showContractLine,
    'POST /office/contract-lines/:lineId/decide': actHandler('POST /office/contract-lines/:lineId/decide', decideDispute, ({ params, body: { amountMinor } }) => ({ lineId: params.lineId, amountMinor: amountMinor ?? null })),
    'POST /office/contract-lines/:lineId/hold': actHandler('POST /office/contract-lines/:lineId/hold', holdLine, ({ params }) => ({ lineId: params.lineId })),
    'POST /office/contract-lines/:lineId/release': actHandler('POST /office/contract-lines/:lineId/release', releaseLine, ({ params }) => ({ lineId: params.lineId })),
    'POST /office/contract-lines/:lineId/settle': actHandler('POST /office/contract-lines/:lineId/settle', settleLine, ({ params, body: { how } }) => ({ lineId: params.lineId, how })),
  },
}
