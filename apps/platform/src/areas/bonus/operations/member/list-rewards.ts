import { bonusId, bonusKey } from '@trevo/rules/ids'
import { readFreeRounds } from '#areas/bonus/free-rounds-store.ts'
import { freeRoundsView, gamesOf } from '#areas/bonus/free-rounds-view.ts'
import { readEndedGrants, readGameNames, readOpenGrants, takesCodes } from '#areas/bonus/store.ts'
import { bonusView } from '#areas/bonus/view.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25
const freeRoundsEndedMax = 10

export const listRewards: Handler<'GET /api/rewards'> = async ({ query }, { db, market, member }) => {
  const before = query.after === undefined ? null : bonusKey(query.after)
  const [open, ended, given, hasCodes] = await Promise.all([readOpenGrants(db, member.memberId), readEndedGrants(db, member.memberId, { before, limit: pageSize + 1 }), readFreeRounds(db, member.memberId, freeRoundsEndedMax), takesCodes(db)])
  const names = given.length === 0 ? [] : await readGameNames(db, [...new Set(given.flatMap(gamesOf))])
  const page = ended.slice(0, pageSize)
  const last = page.at(-1)
  const active = open.find(({ state }) => state === 'active')
  return {
    active: active === undefined ? null : bonusView(active),
    waiting: open.filter(({ state }) => state === 'waiting').map(bonusView),
    ended: page.map(bonusView),
    freeRounds: given.map((row) => freeRoundsView(row, names, query.language)),
    takesCodes: hasCodes && market.value('promo.kinds', 'claims').includes('code'),
    next: ended.length > pageSize && last !== undefined ? bonusId(last.id) : null,
  }
}
