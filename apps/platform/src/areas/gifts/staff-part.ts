import type { StaffPart } from '#area.ts'
import { setDownlineTransfers } from '#areas/gifts/acts/set-downline-transfers.ts'
import { stopRain } from '#areas/gifts/acts/stop-rain.ts'
import { listAllGifts, listAllRains, showDownlineTransfers } from '#areas/gifts/operations/staff/list-gifts.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const giftStaff: StaffPart = {
  acts: [stopRain, setDownlineTransfers],
  handlers: {
    'GET /office/rains': listAllRains,
    'POST /office/rains/:rainId/stop': actHandler('POST /office/rains/:rainId/stop', stopRain, ({ params }) => params),
    'GET /office/gifts': listAllGifts,
    'GET /office/gifts/transfers': showDownlineTransfers,
    'PUT /office/gifts/transfers': actHandler('PUT /office/gifts/transfers', setDownlineTransfers, ({ body: { reach } }) => ({ reach })),
  },
}
