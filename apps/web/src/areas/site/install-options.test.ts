import { expect, test } from 'vitest'
import { installOptions, hasInstallOptions, targetOf, type Device, type DownloadOption, type Resource, type Tip } from './install-options.ts'

const iphone = (version: string, browser = 'Version/17.0 Mobile/15E148 Safari/604.1'): string => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`
const android = 'Mozilla/5.0 (Linux; Android 14; Moto G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const ipadAsMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15'
const crios = 'CriOS/120.0 Mobile/15E148 Safari/604.1'
const instagram = 'Mobile/15E148 Instagram 300.0'

const all: readonly Resource[] = [
  { resourceType: 'Android', url: '/app/trevo.apk' },
  { resourceType: 'MOBILECONFIG', url: 'https://get.example/trevo.mobileconfig' },
  { resourceType: 'IOS', url: 'itms-services://?action=download-manifest&url=https://get.example/app.plist' },
  { resourceType: 'TELEGRAM', url: 'https://t.me/trevo' },
]
const none: readonly DownloadOption['kind'][] = []

test.each<[what: string, device: Partial<Device>, resources: readonly Resource[], kinds: readonly DownloadOption['kind'][], tip: Tip | null]>([
  ['Android gets the Android link alone', { userAgent: android }, all, ['android'], null],
  ['Android without a link gets nothing', { userAgent: android }, all.slice(1), none, null],
  ['iOS Safari adds to the home screen, and gets profile and app', { userAgent: iphone('17_1') }, all, ['add', 'profile', 'ios'], null],
  ['iOS Safari with an app link alone', { userAgent: iphone('17_1') }, all.slice(2), ['add', 'ios'], null],
  ['iOS 12.4 may install', { userAgent: iphone('12_4') }, all, ['add', 'profile', 'ios'], null],
  ['iOS 12.3 may not yet install', { userAgent: iphone('12_3_1') }, all, ['add'], 'needs_newer'],
  ['iOS 12.2 may not yet install', { userAgent: iphone('12_2') }, all, ['add'], 'needs_newer'],
  ['iOS 12.1 is told that it is too old', { userAgent: iphone('12_1_4') }, all, none, 'legacy'],
  ['iOS 9 is told that it is too old, in any browser', { userAgent: iphone('9_3', crios) }, all, none, 'legacy'],
  ['Chrome on iOS is told to use Safari', { userAgent: iphone('17_1', crios) }, all, none, 'use_safari'],
  ['a page inside another app on iOS is told to use Safari', { userAgent: iphone('17_1', instagram) }, all, none, 'use_safari'],
  ['an iPad that calls itself a Mac is iOS', { userAgent: ipadAsMac, touchPoints: 5 }, all, ['add', 'profile', 'ios'], null],
  ['a Mac is none of them', { userAgent: ipadAsMac, touchPoints: 0 }, all, none, null],
  ['the installed page offers nothing', { userAgent: android, isStandalone: true }, all, none, null],
  ['the installed page of iOS offers nothing', { userAgent: iphone('17_1'), isStandalone: true }, all, none, null],
  ['the app offers nothing', { userAgent: `${android} MerchantApp/2.0` }, all, none, null],
  ['without links iOS is offered nothing, not even the home screen', { userAgent: iphone('17_1') }, all.slice(3), none, null],
  ['a link that runs code is no link', { userAgent: android }, [{ resourceType: 'Android', url: 'javascript:alert(1)' }], none, null],
  ['nor is one to another host in disguise', { userAgent: android }, [{ resourceType: 'Android', url: '//evil.example/a.apk' }], none, null],
])('Product §2.42: %s', (_what, device, resources, kinds, tip) => {
  const offer = installOptions({ userAgent: '', isStandalone: false, touchPoints: 5, ...device }, resources)
  expect([offer.options.map(({ kind }) => kind), offer.tip]).toEqual([kinds, tip])
  expect(hasInstallOptions(offer)).toBe(kinds.length > 0 || tip !== null)
})

test.each([
  ['/app/trevo.apk', '_self'],
  ['https://get.example/Trevo.IPA?v=2', '_self'],
  ['https://get.example/trevo.mobileconfig', '_blank'],
  ['https://get.example/apk', '_blank'],
])('Product §2.43: %s opens in %s', (url, target) => {
  expect(targetOf(url)).toBe(target)
})
