import { linksMax } from '@trevo/rules/agents/invites'
import { memberKey } from '@trevo/rules/ids'
import { assistantView } from '#areas/agents/assistants/assistant-view.ts'
import { listAssistants } from '#areas/agents/assistants/assistants-store.ts'
import { linkView } from '#areas/agents/invites/link-view.ts'
import { listLinks } from '#areas/agents/invites/links-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Product §13.1320. */
export const showMemberInvites: StaffHandler<'GET /office/members/:memberId/invites'> = async ({ params }, { db, clock }) => {
  const member = memberKey(params.memberId) ?? 0n
  const [links, assistants] = await Promise.all([listLinks(db, member, linksMax), listAssistants(db, member)])
  return {
    links: links.map((link) => {
      const { rates: _rates, isPaused: _isPaused, ...view } = linkView(link, clock.now(), true)
      return view
    }),
    assistants: assistants.map(assistantView),
  }
}
