/** What every visit needs, but nothing that is seen at first: one file, brought once the phone is idle. */
export { keepVisits } from './keep-visits.ts'
export { startSiteRefresh } from './refresh-site.ts'
export { tellRain } from './tell-rain.ts'
export { startLive } from '#session/live.ts'
