import type { ReplyOf } from '@trevo/contract/member/api'
import type { Services } from '#services.ts'
import { readWallet } from '#ledger/purses.ts'
import { readKnownUntil, readLiveNews } from './live-news-store.ts'
import { walletView } from './wallet-view.ts'

const everyMs = 500

type Following = Pick<Services, 'db' | 'live' | 'log'>

const tell = async ({ db, live }: Following, members: ReadonlySet<bigint>): Promise<void> => {
  for (const memberId of members) {
    const wallet = live.isListening(memberId) ? await readWallet(db, memberId) : null
    if (wallet === null) continue
    const balance: ReplyOf<'GET /api/wallet'> = walletView(wallet)
    live.publish(memberId, 'balance', balance)
  }
}

/**
 * Tells phones of this process what the office's process did to their money, within a second: it reads what acts left in `live_news`, each process
 * from its own place, so that it does not matter which of them a phone listens to. Returns how to stop.
 */
export const followOffice = async (services: Following): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  let since = await readKnownUntil(services.db)
  const look = async (): Promise<void> => {
    const { news, until } = await readLiveNews(services.db, since)
    for (const { member_id: memberId, payment, status, support } of news) {
      if (payment !== null && status !== null) services.live.publish(memberId, 'payment', { id: payment, status })
      if (support !== null) services.live.publish(memberId, 'support', { id: support })
    }
    // What was said moved no money.
    await tell(services, new Set(news.filter(({ support }) => support === null).map(({ member_id: memberId }) => memberId)))
    since = until
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
