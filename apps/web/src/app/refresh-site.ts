import { call } from '#api/call.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { initialAtMs, imageHost, replaceSite, site, type InitialData } from '#initial-data/initial-data.ts'
import { withImageHost } from '#initial-data/image-host.ts'
import { noteSiteState, stateOf } from '#initial-data/site-state.ts'

type SiteReply = InitialData['site']
/** What the phone last heard of the site, and when: one copy for all tabs. */
interface CachedSite {
  readonly atMs: number
  readonly told: SiteReply
}

const refreshEveryMs = 60_000
const storageKey = 'siteStatus'

function readCached(): CachedSite | null {
  try {
    const kept: unknown = JSON.parse(readStored('localStorage', storageKey) ?? 'null')
    const isWhole = typeof kept === 'object' && kept !== null && 'atMs' in kept && typeof kept.atMs === 'number' && 'told' in kept && typeof kept.told === 'object'
    return isWhole ? (kept as CachedSite) : null
  } catch {
    return null
  }
}

const keep = (told: SiteReply, atMs: number): void => writeStored('localStorage', storageKey, JSON.stringify({ atMs, told } satisfies CachedSite))

/** The next document is drawn with the same image server, so that no picture is fetched twice. */
function noteImageHost(): void {
  if (site().imageCDNs.length > 1) document.cookie = `imageHost=${imageHost()}; path=/; max-age=31536000; samesite=lax`
}

function show(told: SiteReply): void {
  replaceSite(withImageHost(told, imageHost()))
  noteImageHost()
  noteSiteState(stateOf(told))
}

/** Keeps what the phone knows of the site fresh while somebody looks at it, and for all of its tabs: flags change without a deploy (Product §4.43). */
export function startSiteRefresh(opened: SiteReply): void {
  const openedAtMs = initialAtMs()
  if (openedAtMs > 0) keep(opened, openedAtMs)
  noteImageHost()
  const refresh = async (askedAtMs: number): Promise<void> => {
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - askedAtMs) < refreshEveryMs) return
    const told = await call('GET /api/site')
    keep(told, Date.now())
    show(told)
  }
  const lookAgain = (): void => void refresh(readCached()?.atMs ?? openedAtMs).catch(() => undefined)
  if (openedAtMs === 0) void refresh(0).catch(() => undefined)
  setInterval(lookAgain, refreshEveryMs)
  document.addEventListener('visibilitychange', lookAgain)
  // Another tab has asked.
  addEventListener('storage', ({ key }) => {
    const kept = key === storageKey ? readCached() : null
    if (kept !== null) show(kept.told)
  })
}
