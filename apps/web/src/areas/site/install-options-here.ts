import { site } from '#initial-data/initial-data.ts'
import { installOptions, type Device, type InstallOptions } from './install-options.ts'

const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  isStandalone: matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
  touchPoints: navigator.maxTouchPoints,
})

/** What this phone can install from this site. */
export const installOptionsHere = (): InstallOptions => installOptions(thisDevice(), site().resources)
