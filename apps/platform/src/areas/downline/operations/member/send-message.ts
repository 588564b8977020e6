import { refuse } from '@trevo/operation/refuse'
import { teamMessagesADay } from '@trevo/rules/agents/team-lists'
import { dayIn } from '@trevo/rules/markets/market'
import { dayStart } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { insertMails } from '#areas/content/mails-store.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { memberInTeam } from '#areas/downline/branch-of.ts'
import { messageMail } from '#areas/downline/message-mail.ts'
import { countMessages, holdAgent, noteMessage } from '#areas/downline/messages-store.ts'
import { ownTeam } from '#areas/downline/whose-team.ts'
import type { Handler } from '#handler.ts'

/** Product §6.1342. */
export const sendMessage: Handler<'POST /api/agents/messages'> = async ({ body: { requestId, memberId: id, text } }, call) => {
  const { transact, clock, member } = call
  const team = await ownTeam(call)
  const now = clock.now()
  const since = dayStart(booksZone, dayIn(booksZone, now))
  return transact(async (tx) => {
    await holdAgent(tx, team.agentId)
    const { memberId, uplineId, isActive } = await memberInTeam(tx, team, id)
    if (uplineId !== team.agentId) throw refuse('not_found')
    const isNew = await noteMessage(tx, { agentId: team.agentId, requestId, memberId, now })
    const sent = await countMessages(tx, team.agentId, since)
    if (isNew && sent > teamMessagesADay) throw refuse('messages_of_day')
    // Who stopped, is barred or is kept from offers gets none, and the answer is the same.
    if (isNew && isActive && !(await isKeptFromOffers(tx, memberId))) await insertMails(tx, [{ memberId, words: messageMail(member.username, text), language: 'pt' }], now)
    return { leftToday: Math.max(0, teamMessagesADay - sent) }
  })
}
