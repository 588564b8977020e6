/** What the site offers to install (Product §2.42). */
export interface Resource {
  readonly resourceType: string
  readonly url: string
}

export interface Device {
  readonly userAgent: string
  /** Opened from its icon, as an installed app of the web. */
  readonly isStandalone: boolean
  /** More than one finger: how an iPad that calls itself a Mac is known. */
  readonly touchPoints: number
}

export type Tip = 'use_safari' | 'legacy' | 'needs_newer'
export interface DownloadOption {
  readonly kind: 'add' | 'android' | 'profile' | 'ios'
  /** Empty where there is nothing to follow: the phone's own menu does it. */
  readonly url: string
  readonly target: '_self' | '_blank'
}
export interface InstallOptions {
  readonly options: readonly DownloadOption[]
  readonly tip: Tip | null
}

type Platform = 'ios' | 'android' | 'other'
const nothing: InstallOptions = { options: [], tip: null }

/** Our own app adds this word to its user agent, whatever the brand. */
export const isInApp = (userAgent: string): boolean => /\bMerchantApp\//.test(userAgent)

export const platformOf = ({ userAgent, touchPoints }: Device): Platform => {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'other'
}

/** Other browsers of iOS name themselves beside Safari, and pages inside apps leave its name out. */
const isSafari = (userAgent: string): boolean => /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|YaBrowser|FBAN|FBAV|Instagram|Line\//.test(userAgent)

/** 12.4 → 1204; an iPad that calls itself a Mac is newer than that distinction. */
const iosVersion = (userAgent: string): number => {
  const [, major, minor] = /OS (\d+)[._](\d+)?/.exec(/iPhone|iPad|iPod/.test(userAgent) ? userAgent : '') ?? []
  return major === undefined ? 9900 : Number(major) * 100 + Number(minor ?? 0)
}
const legacyBefore = 1202
const installFrom = 1204

/** A package is handed to the phone where one stands; a page opens beside. */
export const targetOf = (url: string): '_self' | '_blank' => (/\.(?:ipa|apk)(?:$|[?#])/i.test(url) ? '_self' : '_blank')

/** Only what a phone may safely be sent to. */
const isSafe = (url: string): boolean => /^(?:https:\/\/|itms-services:\/\/|\/(?!\/))/.test(url)

/** What a phone may install, and what it is told; nothing inside the app, in the installed page, and where the site has no link for it. */
export function installOptions(device: Device, resources: readonly Resource[]): InstallOptions {
  const linkOf = (kind: DownloadOption['kind'], type: string): DownloadOption[] => {
    const url = resources.find((resource) => resource.resourceType === type && isSafe(resource.url))?.url
    return url === undefined ? [] : [{ kind, url, target: targetOf(url) }]
  }
  const platform = platformOf(device)
  if (device.isStandalone || isInApp(device.userAgent) || platform === 'other') return nothing
  if (platform === 'android') return { options: linkOf('android', 'Android'), tip: null }
  const links = [...linkOf('profile', 'MOBILECONFIG'), ...linkOf('ios', 'IOS')]
  if (links.length === 0) return nothing
  const version = iosVersion(device.userAgent)
  if (version < legacyBefore) return { options: [], tip: 'legacy' }
  if (!isSafari(device.userAgent)) return { options: [], tip: 'use_safari' }
  const add: DownloadOption = { kind: 'add', url: '', target: '_self' }
  return version < installFrom ? { options: [add], tip: 'needs_newer' } : { options: [add, ...links], tip: null }
}

export const hasInstallOptions = ({ options, tip }: InstallOptions): boolean => options.length > 0 || tip !== null
