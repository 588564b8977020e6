import type { ReplyOf } from '@trevo/contract/member/api'
import type { Services } from '#services.ts'
import { readWallet } from '#ledger/purses.ts'
import { type LiveNews, readKnownUntil, readLiveNews } from './live-news-store.ts'
import { walletView } from './wallet-view.ts'

const everyMs = 500

type Following = Pick<Services, 'db' | 'live' | 'log' | 'boardPictures'>

const tell = async ({ db, live }: Following, members: ReadonlySet<bigint>): Promise<void> => {
  for (const memberId of members) {
    const wallet = live.isListening(memberId) ? await readWallet(db, memberId) : null
    if (wallet === null) continue
    const balance: ReplyOf<'GET /api/wallet'> = walletView(wallet)
    live.publish(memberId, 'balance', balance)
  }
}

/** What says that a member's money moved, too; the rest is about something else. */
const isOfMoney = ({ support, topic }: LiveNews): boolean => support === null && topic === null

/** News of one look, each said once: a board whose places moved twice is read again once. */
const publish = ({ live, boardPictures }: Following, news: readonly LiveNews[]): void => {
  const boards = new Map<string, bigint>()
  const claims = new Map<string, { readonly memberId: bigint; readonly promotionId: string }>()
  const points = new Set<bigint>()
  for (const { id, member_id: memberId, payment, status, support, topic, about } of news) {
    if (topic === 'board' && about !== null) boards.set(about, id)
    if (memberId === null) continue
    if (payment !== null && status !== null) live.publish(memberId, 'payment', { id: payment, status })
    if (support !== null) live.publish(memberId, 'support', { id: support })
    if (topic === 'claim' && about !== null) claims.set(`${memberId} ${about}`, { memberId, promotionId: about })
    if (topic === 'points') points.add(memberId)
  }
  for (const { memberId, promotionId } of claims.values()) live.publish(memberId, 'claim', { promotionId })
  for (const memberId of points) live.publish(memberId, 'points', {})
  for (const [id, version] of boards) {
    // Whoever is told reads what stands now, not the picture of before.
    boardPictures.changed(id)
    live.publishToAll('board', { id, version: version.toString() })
  }
}

/**
 * Tells phones of this process what other processes did, within a second: it reads what acts and jobs left in `live_news`, each process
 * from its own place, so that it does not matter which of them a phone listens to. Returns how to stop.
 */
export const followOffice = async (services: Following): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  let since = await readKnownUntil(services.db)
  const look = async (): Promise<void> => {
    for (let isWhole = false; !isWhole && !stopping.signal.aborted; ) {
      const read = await readLiveNews(services.db, since)
      publish(services, read.news)
      await tell(services, new Set(read.news.filter(isOfMoney).flatMap(({ member_id: memberId }) => (memberId === null ? [] : [memberId]))))
      since = read.place
      ;({ isWhole } = read)
    }
  }
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (stopping.signal.aborted) return resolve()
      const timer = setTimeout(resolve, everyMs)
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // What could not be read is read at the next turn, from the same place.
      await look().catch((error: unknown) => services.log.warn(error, 'the office’s news were not told'))
      await pause()
    }
  }
  const ended = run()
  return () => {
    stopping.abort()
    return ended
  }
}
