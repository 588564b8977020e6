import { refuse } from '@trevo/operation/refuse'
import { assertModule, hasTree } from '#areas/agents/assert-module.ts'
import { linkView } from '#areas/agents/invites/link-view.ts'
import { changeLink, findLink } from '#areas/agents/invites/links-store.ts'
import type { Handler } from '#handler.ts'

export const pauseLink: Handler<'PUT /api/agents/links/:code'> = async ({ params: { code }, body: { isPaused } }, { transact, member, market, clock }) => {
  assertModule(market, member.type)
  return transact(async (tx) => {
    const link = (await changeLink(tx, member.memberId, code, { is_paused: isPaused })) ? await findLink(tx, member.memberId, code) : undefined
    if (link === undefined) throw refuse('not_found')
    return { link: linkView(link, clock.now(), hasTree(market)) }
  })
}
