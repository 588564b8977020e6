import { maintenanceId } from '@trevo/rules/ids'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { shownTerms } from '#vendors/acts/set-vendor-terms.ts'
import { conformanceOf } from '#vendors/acts/note-conformance.ts'
import { listGameNames, listUnmapped } from '#vendors/game-names-store.ts'
import { listMaintenance } from '#vendors/maintenance-store.ts'
import { readPace } from '#vendors/pace/store.ts'
import { fingerprintOf } from '#vendors/acts/vendor-of-act.ts'
import { findStaffVendor, listBooks, listPlaces, readKeys } from '#vendors/staff-store.ts'
import { readTerms } from '#vendors/terms-store.ts'
import { vendorView } from './vendor-view.ts'

const dayMs = 86_400_000

/** A key is never told again: who compares it has its fingerprint. */
export const showVendor: StaffHandler<'GET /office/vendors/:vendor'> = async ({ params: { vendor: code } }, { db, clock }) => {
  const row = await findStaffVendor(db, code)
  if (row === undefined) throw refuseStaff('not_found')
  const now = clock.now()
  const [held, places, books, terms, windows, names, unmapped, [pace]] = await Promise.all([
    readKeys(db, code),
    listPlaces(db, code),
    listBooks(db, code),
    readTerms(db, code),
    listMaintenance(db, code),
    listGameNames(db, code),
    listUnmapped(db, code, now),
    readPace(db, new Date(now.getTime() - dayMs), code),
  ])
  const [current, next] = held.dialect === 'hub88' ? [held.public_key, held.public_key_next] : [held.secret, held.secret_next]
  return {
    vendor: vendorView(row),
    launchUrl: row.launch_url,
    statusUrl: row.status_url,
    statementUrl: row.statement_url,
    freeRoundsUrl: row.free_rounds_url,
    takesPlayMoney: row.takes_play_money,
    terms: terms.map(shownTerms),
    keys: [
      ...(current === null ? [] : [{ age: 'current' as const, fingerprint: fingerprintOf(current) }]),
      ...(next === null ? [] : [{ age: 'next' as const, fingerprint: fingerprintOf(next) }]),
    ],
    categories: places.map((place) => ({ category: place.game_type, displayName: place.display_name, iconPath: place.icon_path, sort: place.sort_order ?? 0, games: place.games })),
    maintenance: windows.map((each) => ({
      windowId: maintenanceId(each.id), game: each.game_code, from: each.starts_at.toISOString(), to: each.ends_at.toISOString(), words: each.words, by: each.by, endedAt: each.ended_at?.toISOString() ?? null,
      state: each.ended_at !== null || each.ends_at <= now ? ('over' as const) : each.starts_at > now ? ('to-come' as const) : ('now' as const),
    })),
    gameNames: names.map(({ name, game_code: game }) => ({ name, game })),
    unmapped: [...unmapped],
    conformance: conformanceOf(row.conformance),
    pace: pace === undefined ? null : { rounds: pace.rounds, fast: pace.fast },
    reconciliations: books,
  }
}
