import { refuse } from '@trevo/operation/refuse'
import { linksMax } from '@trevo/rules/agents/invites'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { assertModule, hasTree } from '#areas/agents/assert-module.ts'
import { linkView } from '#areas/agents/invites/link-view.ts'
import { countLinks, findLinkOfRequest, insertLink, type Link, ownRates } from '#areas/agents/invites/links-store.ts'
import { ratesProblem } from '#areas/agents/invites/rates-problem.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import type { BodyIn } from '@trevo/contract/member/api'
import type { Handler } from '#handler.ts'

const wrong = (field: string, problem: string) => refuse('invalid_fields', { fields: [{ field, problem }] })

/** What somebody who has none or a wrong one may type, by field. */
const assertFits = ({ type, endsAt, channel }: BodyIn<'POST /api/agents/links'>, memberType: number, now: Date): void => {
  if (memberType === 41 && type !== 0) throw wrong('type', 'not_accepted')
  if (endsAt !== null && new Date(endsAt) <= now) throw wrong('endsAt', 'out_of_range')
  if (/[\p{Cc}\p{Cs}]/u.test(channel)) throw wrong('channel', 'format')
}

/** Product §7.1321, §9.1321. */
export const makeLink: Handler<'POST /api/agents/links'> = async ({ body }, { transact, member, market, clock }) => {
  assertModule(market, member.type)
  const now = clock.now()
  const isNamed = hasTree(market)
  const { memberId: agentId } = member
  const { requestId, rates, endsAt, ...rest } = body
  return transact(async (tx) => {
    await lockMember(tx, agentId)
    const made = async (): Promise<Link | undefined> => findLinkOfRequest(tx, agentId, requestId)
    const before = await made()
    if (before !== undefined) return { link: linkView(before, now, isNamed) }
    assertFits(body, member.type, now)
    const problem = ratesProblem(rates, await ownRates(tx, agentId, dayIn(booksZone, now)))
    if (problem === 'twice') throw wrong('rates', 'not_accepted')
    if (problem !== null) throw refuse(problem)
    if ((await countLinks(tx, agentId)) >= linksMax) throw refuse('links_full')
    await insertLink(tx, { ...rest, agentId, requestId, rates, endsAt: endsAt === null ? null : new Date(endsAt) }, now)
    const link = await made()
    if (link === undefined) throw new Error('a link that was made is not there')
    return { link: linkView(link, now, isNamed) }
  })
}
