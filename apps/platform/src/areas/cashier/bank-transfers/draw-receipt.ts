import { createRedraw } from '#pictures/redraw-picture.ts'

/** Large enough to read what a bank prints small. */
export const drawReceipt = createRedraw({ side: 1_600, fit: 'inside', quality: 72 })
