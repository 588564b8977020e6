import { call } from '#api/call.ts'
import { replaceSite } from './boot.ts'
import { noteSiteState, stateOf } from './site-state/site-state.ts'

const refreshEveryMs = 60_000

/** Keeps what the phone knows of the site fresh while somebody looks at it: flags change without a deploy (Product §4.43). */
export function startSiteRefresh(): void {
  let askedAtMs = Date.now()
  const refresh = async (): Promise<void> => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAtMs < refreshEveryMs) return
    askedAtMs = Date.now()
    const told = await call('GET /api/site')
    replaceSite(told)
    noteSiteState(stateOf(told))
  }
  const look = (): void => void refresh().catch(() => undefined)
  setInterval(look, refreshEveryMs)
  document.addEventListener('visibilitychange', look)
}
