import { CallFailed, type Api } from '#client/api.ts'
import type { DuelView } from '#wire.ts'

const triesMax = 6
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A call that is asked again while the line is cut: it has a key, or a place among the moves, so that twice is once. */
export const askDuel = async (api: Api, path: 'enter' | 'leave' | 'seed' | 'move', body: unknown): Promise<DuelView> => {
  for (let tries = 1; ; tries += 1)
    try {
      // An answer that was cut off within its text is none.
      const view = await api.post<DuelView | null>(`/api/duel/${path}`, body)
      if (view !== null) return view
      throw new CallFailed('offline')
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'offline' || tries >= triesMax) throw error
      await pause(Math.min(300 * 2 ** tries, 3_000))
    }
}
