export type Interstitial = 'popup' | 'login' | 'download'
interface Visit {
  readonly isGuest: boolean
  /** Whether staff announce something that may be shown to them now. */
  readonly hasPopup: boolean
  readonly hasDownload: boolean
  /** Whether one was shown in this tab already. */
  readonly hasShown: boolean
  /** Whether something is open over the page. */
  readonly isBusy: boolean
}

/** Once somebody has tapped and is quiet: at most one a visit, and over nothing that is open: what staff announce, else the app where there is one, else the login for a guest (Product §2.54). */
export function interstitialFor({ isGuest, hasPopup, hasDownload, hasShown, isBusy }: Visit): Interstitial | null {
  if (hasShown || isBusy) return null
  if (hasPopup) return 'popup'
  if (hasDownload) return 'download'
  return isGuest ? 'login' : null
}
