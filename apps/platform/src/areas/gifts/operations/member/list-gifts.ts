import { giftId, giftKey } from '@trevo/rules/ids'
import { isGiver } from '#areas/gifts/gift-rules.ts'
import { listGifts as readGifts } from '#areas/gifts/gifts-store.ts'
import { viewGift } from '#areas/gifts/rain-view.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25

export const listGifts: Handler<'GET /api/agents/gifts'> = async ({ query }, { db, member }) => {
  const rows = isGiver(member.type) ? await readGifts(db, member.memberId, { after: query.after === undefined ? null : giftKey(query.after), limit: pageSize + 1 }) : []
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { list: page.map(viewGift), next: rows.length > pageSize && last !== undefined ? giftId(last.id) : null }
}
