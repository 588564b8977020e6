export type Interstitial = 'login' | 'download'
interface Visit {
  readonly isGuest: boolean
  readonly hasDownload: boolean
  /** Whether one was shown in this tab already. */
  readonly hasShown: boolean
  /** Whether the visitor has touched anything. */
  readonly hasTapped: boolean
  /** Whether something is open over the page. */
  readonly isBusy: boolean
}

/** At most one a session, never before the first tap, and over nothing that is open: the app where there is one, else the login for a guest (Product §2.54). */
export function interstitialFor({ isGuest, hasDownload, hasShown, hasTapped, isBusy }: Visit): Interstitial | null {
  if (hasShown || !hasTapped || isBusy) return null
  if (hasDownload) return 'download'
  return isGuest ? 'login' : null
}
