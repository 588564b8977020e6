export type Interstitial = 'popup' | 'login' | 'download'
interface Visit {
  readonly isGuest: boolean
  /** Whether staff announce something that this phone has not shown. */
  readonly hasPopup: boolean
  readonly hasDownload: boolean
  /** Whether one was shown in this tab already. */
  readonly hasShown: boolean
  /** Whether the visitor has touched anything. */
  readonly hasTapped: boolean
  /** Whether something is open over the page. */
  readonly isBusy: boolean
}

/** At most one a session, never before the first tap, and over nothing that is open: what staff announce, else the app where there is one, else the login for a guest (Product §2.54). */
export function interstitialFor({ isGuest, hasPopup, hasDownload, hasShown, hasTapped, isBusy }: Visit): Interstitial | null {
  if (hasShown || !hasTapped || isBusy) return null
  if (hasPopup) return 'popup'
  if (hasDownload) return 'download'
  return isGuest ? 'login' : null
}
