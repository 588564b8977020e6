import type { Area } from '#area.ts'

/** What staff see and do across areas. It stands on all the others and none stands on it. */
export const office: Area = { name: 'office' }
