import { expect, test } from 'vitest'
import { interstitialFor, type Interstitial } from './interstitial.ts'

const guest = { isGuest: true, hasPopup: false, hasDownload: false, hasShown: false, isBusy: false }

test.each<[string, Partial<typeof guest>, Interstitial | null]>([
  ['a guest is offered the login', {}, 'login'],
  ['a guest whose phone can install the app is offered that', { hasDownload: true }, 'download'],
  ['a member is offered the app', { isGuest: false, hasDownload: true }, 'download'],
  ['a member without an app is left alone', { isGuest: false }, null],
  ['what staff announce comes before all', { hasPopup: true, hasDownload: true }, 'popup'],
  ['a member is shown what staff announce', { isGuest: false, hasPopup: true }, 'popup'],
  ['one a session', { hasShown: true, hasPopup: true }, null],
  ['never over something that is open', { isBusy: true, hasDownload: true }, null],
])('Product §2.54: %s', (_what, visit, shown) => {
  expect(interstitialFor({ ...guest, ...visit })).toBe(shown)
})
