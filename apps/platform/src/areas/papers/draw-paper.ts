import { createRedraw } from '#pictures/redraw-picture.ts'

/** Large enough to read the smallest print of a card. */
export const drawPaper = createRedraw({ side: 2_000, fit: 'inside', quality: 82 })
