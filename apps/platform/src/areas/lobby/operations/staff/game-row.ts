import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { gameChangeId } from '@trevo/rules/ids'
import type { Images } from '#cache/images.ts'
import { type GameDuties, whatForbids } from '#areas/lobby/game-duties.ts'
import type { StaffGame } from '#areas/lobby/staff-games-store.ts'

type GameShown = ReplyOfStaff<'GET /office/games'>['rows'][number]

const rowWith = (row: StaffGame, images: Images, forbiddenBy: string | null): GameShown => ({
  gameId: `${row.provider_code}:${row.game_code}`,
  nodeId: row.node_id,
  vendor: row.provider_code,
  vendorName: row.vendor_name,
  gameCode: row.game_code,
  name: row.name,
  names: { ...row.names },
  image: row.icon_path === null ? images.icon(row.provider_code, row.game_code) : images.versioned(row.icon_path),
  iconPath: row.icon_path,
  iconColour: row.icon_colour,
  category: row.game_type,
  classes: [...row.classes],
  keywords: [...row.keywords],
  sort: row.sort_order,
  isHot: row.is_hot,
  isNew: row.is_new,
  takesBonus: row.takes_bonus,
  weightBps: row.weight_bps,
  isOn: row.is_enabled,
  isSeen: row.is_seen && forbiddenBy === null,
  forbiddenBy,
  minBetMinor: row.min_bet_minor.toString(),
  maxBetMinor: row.max_bet_minor?.toString() ?? null,
  returnBps: row.return_bps,
  release: row.release,
  certificates: { ...row.certificates },
  nextChange: row.next_change === null ? null : { changeId: gameChangeId(BigInt(row.next_change.id)), isOn: row.next_change.isOn, at: row.next_change.at },
  version: row.version.toString(),
})

export const gameRowView = (row: StaffGame, images: Images, duties: GameDuties): GameShown => rowWith(row, images, whatForbids(duties, row))
