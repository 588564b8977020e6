import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..', 'package.json')

/** Of the whole product, as its package says. */
export const houseVersion: string = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(root, 'utf8'))).version
