import type { ReplyOf } from '@trevo/contract/member/api'
import { headIconNames } from '@trevo/rules/head-icons'
import type { CallingMember, Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { drawnUrl, readHeadIcon } from '#areas/account/head-icons-store.ts'

export const headIconView = async ({ db, images }: Pick<Services, 'db' | 'images'>, { memberId }: CallingMember): Promise<ReplyOf<'GET /api/account/head-icon'>> => {
  const { url, name } = await readHeadIcon(db, memberId, images)
  return { headIcon: url, name, choices: headIconNames.map((each) => ({ name: each, url: drawnUrl(each, images) })) }
}

export const showHeadIcon: Handler<'GET /api/account/head-icon'> = (_input, call) => headIconView(call, call.member)
