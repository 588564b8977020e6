import type { Area } from '#area.ts'
import { endRainsJob } from './jobs/end-rains.ts'
import { cancelRain } from './operations/member/cancel-rain.ts'
import { catchPacket } from './operations/member/catch-packet.ts'
import { giveGift } from './operations/member/give-gift.ts'
import { listGifts } from './operations/member/list-gifts.ts'
import { listRains } from './operations/member/list-rains.ts'
import { makeRain } from './operations/member/make-rain.ts'
import { sendDownline } from './operations/member/send-downline.ts'
import { showGiftOptions } from './operations/member/show-gift-options.ts'
import { showRainProof } from './operations/member/show-rain-proof.ts'
import { giftTables } from './owners.ts'
import { giftStaff } from './staff-part.ts'

/** What agents give the members below them: red rains, even gifts, transfers to the downline. */
export const gifts: Area = {
  name: 'gifts',
  handlers: {
    'GET /api/agents/gifts/options': showGiftOptions,
    'GET /api/agents/rains': listRains,
    'POST /api/agents/rains': makeRain,
    'DELETE /api/agents/rains/:rainId': cancelRain,
    'POST /api/agents/rains/:rainId/catch': catchPacket,
    'GET /api/agents/rains/:rainId/proof': showRainProof,
    'GET /api/agents/gifts': listGifts,
    'POST /api/agents/gifts': giveGift,
    'POST /api/agents/transfers': sendDownline,
  },
  jobs: [endRainsJob],
  tables: giftTables,
  staff: giftStaff,
}
