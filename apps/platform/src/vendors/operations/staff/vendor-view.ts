import type { StaffVendor } from '#vendors/staff-store.ts'

const minutes = 10

export const vendorView = (row: StaffVendor) => ({
  code: row.code,
  name: row.name,
  dialect: row.dialect,
  isEnabled: row.is_enabled,
  isShown: row.is_shown,
  games: row.games,
  gamesOn: row.games_on,
  movementsAMinute: row.movements / minutes,
  lastMovementAt: row.last_movement_at?.toISOString() ?? null,
  overdueRounds: row.overdue,
  trouble: row.trouble,
  closedUntil: row.closed_until?.toISOString() ?? null,
  version: row.version.toString(),
})
