import { createRedraw } from '#pictures/redraw-picture.ts'

/** Large enough to read a screen of a phone. */
export const drawComplaintPicture = createRedraw({ side: 1_600, fit: 'inside', quality: 72 })
