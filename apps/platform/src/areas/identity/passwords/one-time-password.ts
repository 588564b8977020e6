import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for one another. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const group = (): string => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** For a first login that must set another: told by one person to another, and typed once. */
export const newOneTimePassword = (): string => [group(), group(), group()].join('-')
