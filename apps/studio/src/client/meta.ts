import type { LaunchMeta } from '#wire.ts'

const storageKey = 'trevo-game-session'

const isLaunchMeta = (value: unknown): value is LaunchMeta => typeof value === 'object' && value !== null && 'platformOrigins' in value

/**
 * What the page was told. A launch works once, so the session's token is kept for this tab: a reload of the same launch
 * finds it again.
 */
export const readLaunch = (): LaunchMeta => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="trevo"]')?.content ?? ''
  const parsed: unknown = content === '' ? null : JSON.parse(content)
  const meta: LaunchMeta = isLaunchMeta(parsed)
    ? parsed
    : { token: null, refusal: 'no_answer', platformOrigins: [], back: null, language: 'pt', dressing: null }
  const launch = location.search
  try {
    if (meta.token !== null) {
      sessionStorage.setItem(storageKey, JSON.stringify({ launch, token: meta.token }))
      return meta
    }
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept === 'object' && kept !== null && 'launch' in kept && 'token' in kept && kept.launch === launch && typeof kept.token === 'string')
      return { ...meta, token: kept.token, refusal: null }
  } catch {
    // Storage may be closed to a framed page; then a reload needs a new launch, as said on screen.
  }
  return meta
}
