import { rainId, rainKey } from '@trevo/rules/ids'
import { areGiftsOn, booksDay, isGiver } from '#areas/gifts/gift-rules.ts'
import { viewRain } from '#areas/gifts/rain-view.ts'
import { listOwnRains, listTeamRains, type RainPlace, type SeenRain } from '#areas/gifts/rains-store.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25

/** `time rain`; anything else begins at the latest. */
const placeIn = (text: string | undefined): RainPlace | null => {
  const [, startsAt, wire] = /^(\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z) (rai_[0-9a-z]{1,13})$/.exec(text ?? '') ?? []
  const id = wire === undefined ? null : rainKey(wire)
  return startsAt === undefined || id === null || Number.isNaN(Date.parse(startsAt)) ? null : { startsAt, id }
}
const placeOf = ({ starts_at: at, id }: SeenRain): string => `${at.toISOString()} ${rainId(id)}`

/** Product §7.1370. */
export const listRains: Handler<'GET /api/agents/rains'> = async ({ query }, call) => {
  const { db, clock, member } = call
  const now = clock.now()
  const isOn = await areGiftsOn(call)
  const ask = { place: placeIn(query.after), limit: pageSize + 1 }
  const rows = query.of === 'team' ? await listTeamRains(db, member.memberId, booksDay(now), ask) : isGiver(member.type) ? await listOwnRains(db, member.memberId, ask) : []
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return { isOn, now: now.toISOString(), list: page.map((rain) => viewRain(rain, now)), next: rows.length > pageSize && last !== undefined ? placeOf(last) : null }
}
