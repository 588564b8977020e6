import type { FreeRoundsView, RoundMode, RoundStanding, RoundView } from '#wire.ts'
import { CallFailed, type Api } from './api.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A line that stays cut for so long is said on screen; the round itself is safe with the studio. */
const triesMax = 8

const persistently = async <T>(work: () => Promise<T>, onWait: () => void): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'offline' || tries >= triesMax) throw error
      onWait()
      await pause(Math.min(400 * 2 ** tries, 4_000))
    }
  }
}

/**
 * Asks for a round under one key until it is known what became of it: a repeated request is the same round, never a second stake.
 * `onWait` is called whenever the answer takes long.
 */
export const requestRound = (api: Api, key: string, stake: string, onWait: () => void, choice = '', mode: RoundMode = {}): Promise<RoundView> =>
  untilKnown(api, () => api.spin(key, stake, choice, mode), onWait)

/** The same of a round that the operator gave. */
export const requestFreeRound = (api: Api, key: string, given: FreeRoundsView, onWait: () => void, choice = '', mode: RoundMode = {}): Promise<RoundView> =>
  untilKnown(api, () => api.spinFree(key, given, choice, mode), onWait)

/** A move in a round that waits for the member, asked until it is known what came of it. */
export const requestMove = (api: Api, round: RoundView, move: string, onWait: () => void): Promise<RoundView> =>
  untilKnown(api, () => api.move(round.id, round.moves.length, move), onWait)

/** A bet at a table, the same. */
export const requestTableBet = (api: Api, key: string, bet: { readonly round: string; readonly choice: string }, onWait: () => void): Promise<RoundView> =>
  untilKnown(api, () => api.post('/api/table/bets', { key, ...bet }), onWait)

/** A batch of shots at a pond, the same. */
export const requestBatch = (
  api: Api,
  batch: { readonly key: string; readonly pond: string; readonly shot: string; readonly fish: readonly number[] },
  onWait: () => void,
): Promise<RoundView> => untilKnown(api, () => api.post('/api/pond/batches', batch), onWait)

const untilKnown = async (api: Api, ask: () => Promise<RoundView>, onWait: () => void): Promise<RoundView> => {
  const round = await persistently(ask, onWait)
  return round.standing === 'undecided' ? followRound(api, round.id, onWait, (view) => view.standing !== 'undecided') : round
}

export const followRound = async (api: Api, id: string, onWait: () => void, isEnough: (view: RoundView) => boolean): Promise<RoundView> => {
  for (;;) {
    const view = await persistently(() => api.round(id), onWait)
    if (isEnough(view)) return view
    onWait()
    await pause(700)
  }
}

/** Waits until a round has left a standing that does not last. */
export const followPast = (api: Api, round: RoundView, standing: RoundStanding, onWait = (): void => undefined): Promise<RoundView> =>
  round.standing === standing ? followRound(api, round.id, onWait, (later) => later.standing !== standing) : Promise.resolve(round)
