/** What a phone may be offered to install, and the group of Telegram; the names are those of the wire. */
export const resourceTypes = ['IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM', 'AppDownloadIcon'] as const
export type ResourceType = (typeof resourceTypes)[number]
