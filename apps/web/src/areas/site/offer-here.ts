import { site } from '#initial-data/initial-data.ts'
import { downloadOffer, type Device, type DownloadOffer } from './download-options.ts'

const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  isStandalone: matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true),
  touchPoints: navigator.maxTouchPoints,
})

/** What this phone can install from this site. */
export const offerHere = (): DownloadOffer => downloadOffer(thisDevice(), site().resources)
