import { staffExports } from './exports.ts'

/** What crosses areas, subject by subject. */
export const staffOffice = { ...staffExports }
