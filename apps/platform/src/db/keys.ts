import { randomBytes } from 'node:crypto'

/** Of a new row that the world may name: random, so that an id does not tell how many a brand has; 62 bits do not collide. */
export const newKey = (): bigint => (randomBytes(8).readBigUInt64BE() >> 2n) + 1n
