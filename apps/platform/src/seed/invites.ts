import type { Database } from '@trevo/server/sql'
import { changeLink, findLinkOfRequest, insertLink, type NewLink } from '#areas/agents/invites/links-store.ts'
import { countVisit } from '#areas/identity/members/invite-codes-store.ts'
import type { Tables } from '#db/tables.ts'

const dayMs = 86_400_000

/** How a day of visits ends for the two links that have some: by how many phones, each how often. */
const visits = [
  { link: 'demo-link-street', daysAgo: 6, phones: 4, times: 1 },
  { link: 'demo-link-street', daysAgo: 3, phones: 7, times: 2 },
  { link: 'demo-link-street', daysAgo: 1, phones: 9, times: 1 },
  { link: 'demo-link-friends', daysAgo: 2, phones: 3, times: 1 },
] as const

type DemoLink = Pick<NewLink, 'requestId' | 'channel' | 'type' | 'most'> & { readonly isPaused?: true; readonly daysLeft?: number }
const links: readonly DemoLink[] = [
  { requestId: 'demo-link-street', channel: 'Rua', type: 0, most: 100 },
  { requestId: 'demo-link-friends', channel: 'Amigos', type: 1, most: null, isPaused: true },
  { requestId: 'demo-link-party', channel: 'Festa', type: 0, most: null, daysLeft: -1 },
]

const phone = (link: string, number: number): Buffer => Buffer.from(`${link} ${number}`.padEnd(32, '.').slice(0, 32))

/** The demo's agent has a link that is open, one that is paused and one that has ended. */
export const seedInvites = (database: Database<Tables>, agentId: bigint): Promise<void> =>
  database.transact(async (tx) => {
    const now = Date.now()
    for (const { isPaused, daysLeft, ...link } of links) {
      if ((await findLinkOfRequest(tx, agentId, link.requestId)) !== undefined) continue
      await insertLink(tx, { ...link, agentId, rates: [], endsAt: daysLeft === undefined ? null : new Date(now + daysLeft * dayMs) }, new Date(now - 7 * dayMs))
      const code = (await findLinkOfRequest(tx, agentId, link.requestId))?.code ?? ''
      for (const { daysAgo, phones, times } of visits.filter((each) => each.link === link.requestId)) {
        for (let each = 0; each < phones * times; each += 1) await countVisit(tx, { typed: code, deviceHash: phone(link.requestId, each % phones), now: new Date(now - daysAgo * dayMs) })
      }
      if (isPaused === true) await changeLink(tx, agentId, code, { is_paused: true })
    }
  })
