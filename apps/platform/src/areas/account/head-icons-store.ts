import { headIconsPath } from '@trevo/contract/member/account'
import { type HeadIconName, headIconOf } from '@trevo/rules/head-icons'
import type { Db } from '#db/tables.ts'
import type { Images } from '#cache/images.ts'

export interface HeadIcon {
  /** The address of the picture. */
  readonly url: string
  /** Null: a picture of the member's own. */
  readonly name: HeadIconName | null
}

export const drawnUrl = (name: HeadIconName, images: Images): string => images.versioned(`${headIconsPath}/${name}.avif`)

/** What stands beside the member's name; of whoever has chosen none, one of the drawn ones by their id. */
export const readHeadIcon = async (db: Db, memberId: bigint, images: Images): Promise<HeadIcon> => {
  const row = await db.selectFrom('head_icons').select(['drawn', 'address']).where('member_id', '=', memberId).executeTakeFirst()
  if (row !== undefined && row.address !== null) return { url: `${headIconsPath}/own/${row.address}`, name: null }
  const name = row?.drawn ?? headIconOf(memberId)
  return { url: drawnUrl(name, images), name }
}
