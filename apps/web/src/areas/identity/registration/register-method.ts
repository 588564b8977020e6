import type { BodyOf } from '@trevo/contract/member/api'

interface AppWindow {
  readonly standalone?: boolean
}

/** The app's own frame says so; an icon on iOS's home screen is a web clip, on Android's the installed page; else the plain one (Product §3.6). */
export const registerMethod = (): BodyOf<'PUT /api/members'>['registerMethod'] => {
  if (/\bTrevoApp\b/.test(navigator.userAgent)) return 'APP'
  if ((navigator as AppWindow).standalone === true) return 'WEBCLIP'
  return matchMedia('(display-mode: standalone)').matches ? 'PWA' : 'H5'
}
