import { helpBody } from '@trevo/contract/staff/content-body'
import { listItems } from '#areas/content/items/list-store.ts'
import { listHelpPlaces } from '#areas/content/items/shown-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** A help center has few items; whoever writes more sees the last changed. */
const itemsMax = 500

export const listStaffHelp: StaffHandler<'GET /office/help'> = async (_input, { db, clock }) => {
  const now = clock.now()
  const [items, places] = await Promise.all([listItems(db, { kind: 'help' }, { place: null, isBackward: false, limit: itemsMax }, now), listHelpPlaces(db)])
  const placeOf = new Map(places.filter((each) => each.is_shown).map(({ key, position }) => [key, position]))
  const lines = items.map((item) => {
    const body = helpBody.parse(item.body)
    return {
      key: item.key,
      title: body.title,
      state: item.state,
      draftState: item.draft_state,
      changedAt: item.changed_at.toISOString(),
      version: item.version.toString(),
      anchor: body.anchor,
      position: placeOf.get(item.key) ?? null,
    }
  })
  return { items: lines.toSorted((a, b) => (a.position ?? 1e9) - (b.position ?? 1e9)), order: places.filter((each) => each.is_shown).map(({ key }) => key), asOf: now.toISOString() }
}
