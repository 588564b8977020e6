import type { Api } from '#client/api.ts'
import { CallFailed } from '#client/api.ts'
import { followRound, requestTableBet } from '#client/round-call.ts'
import type { RoundView, TableBetsView } from '#wire.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const waiting: ReadonlySet<string> = new Set(['undecided', 'placed'])
const asksMax = 14
const triesMax = 6

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The member's bets as the server has them. */
export const openRiding = (api: Api) => {
  const find = async (round: string): Promise<readonly RoundView[]> => (await api.get<TableBetsView>(`/api/table/bets?round=${round}`)).bets
  return {
    find,
    bet: (round: string, choice: string): Promise<RoundView> => requestTableBet(api, newKey(), { round, choice }, () => undefined),
    /**
     * Leaves by hand. Each attempt counts from its own arrival, so it is repeated at once where the line was cut; one that came to nothing because an
     * earlier one was heard tells what that brought.
     */
    cashOut: async (bet: string): Promise<RoundView> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await api.post<RoundView>('/api/table/cash-out', { bet })
        } catch (error) {
          if (error instanceof CallFailed && error.code === 'round_over') return api.round(bet)
          if (!(error instanceof CallFailed) || error.code !== 'offline' || tries >= triesMax) throw error
          await pause(250)
        }
      }
    },
    /** Once it has left by itself, or the flight is over. */
    gone: (bet: string): Promise<RoundView> => followRound(api, bet, () => undefined, ({ standing }) => !waiting.has(standing)),
    /** What the bets of a round came to; as far as that is known, where it takes long. */
    settle: async (round: string): Promise<readonly RoundView[]> => {
      for (let asks = 0; ; asks += 1) {
        // A whole table asks at once otherwise.
        await pause(asks === 0 ? 500 + Math.random() * 500 : 600)
        const bets = await find(round)
        if (asks >= asksMax || bets.every(({ standing }) => !waiting.has(standing) && standing !== 'returning')) return bets
      }
    },
  }
}

export type Riding = ReturnType<typeof openRiding>
