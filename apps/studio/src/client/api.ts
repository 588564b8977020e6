import type { FreeRoundsView, HistoryView, Refusal, RoundMode, RoundView, SeedView, SessionView } from '#wire.ts'

export type Trouble = Refusal | 'offline' | 'internal'

export class CallFailed extends Error {
  readonly code: Trouble
  constructor(code: Trouble) {
    super(code)
    this.code = code
  }
}

export interface Api {
  session(): Promise<SessionView>
  balance(): Promise<{ readonly balance: string | null }>
  spin(key: string, stake: string, choice?: string, mode?: RoundMode): Promise<RoundView>
  /** A round of those that the operator gave. */
  spinFree(key: string, given: FreeRoundsView, choice?: string, mode?: RoundMode): Promise<RoundView>
  round(id: string): Promise<RoundView>
  /** `at`: how many moves were made before: asked again, it is the same move. */
  move(id: string, at: number, move: string): Promise<RoundView>
  shown(id: string, steps: number): Promise<unknown>
  history(before: string | null): Promise<HistoryView>
  rotate(clientSeed: string | undefined): Promise<SeedView>
  /** For what one kind of game asks alone. */
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  revealed(): Promise<{ readonly revealed: readonly SeedView[] }>
}

const callMsMax = 12_000

const refusals: ReadonlySet<string> = new Set<Refusal>(['session_expired', 'bad_request', 'bad_stake', 'round_open', 'too_soon', 'free_over', 'bad_move', 'round_over', 'bets_closed', 'table_limit', 'not_flying', 'flown_away', 'fish_gone', 'no_seat', 'not_found', 'not_allowed', 'no_answer'])
const isRefusal = (code: unknown): code is Refusal => typeof code === 'string' && refusals.has(code)

const refusalIn = (body: unknown): Trouble => (typeof body === 'object' && body !== null && 'code' in body && isRefusal(body.code) ? body.code : 'internal')

/** JSON from our own server, whose types are shared; a cut line and a time-out are `offline`. */
export const getJson = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  let response: Response
  try {
    response = await fetch(path, { ...init, signal: AbortSignal.timeout(callMsMax) })
  } catch {
    throw new CallFailed('offline')
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new CallFailed(refusalIn(body))
  return body as T
}

export const openApi = (token: string): Api => {
  const headers = { authorization: `Bearer ${token}` }
  const post = <T>(path: string, body: unknown): Promise<T> =>
    getJson(path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const get = <T>(path: string): Promise<T> => getJson(path, { headers })
  return {
    session: () => get('/api/session'),
    balance: () => get('/api/balance'),
    spin: (key, stake, choice = '', mode = {}) => post('/api/spin', { key, stake, choice, ...mode }),
    spinFree: (key, { campaignId: campaign, stake }, choice = '', mode = {}) => post('/api/spin', { key, stake, campaign, choice, ...mode }),
    round: (id) => get(`/api/rounds/${id}`),
    move: (id, at, move) => post(`/api/rounds/${id}/move`, { at, move }),
    shown: (id, steps) => post(`/api/rounds/${id}/shown`, { steps }),
    history: (before) => get(`/api/rounds${before === null ? '' : `?before=${before}`}`),
    rotate: (clientSeed) => post('/api/seeds/rotate', clientSeed === undefined ? {} : { clientSeed }),
    revealed: () => get('/api/seeds'),
    get,
    post,
  }
}
