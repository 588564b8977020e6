import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** True at the first asking of a name in one run of fixtures. */
export const isFirstTry = (name: string): boolean => {
  const marker = join(process.env['FIXTURE_FOLDER'] ?? '', name)
  if (existsSync(marker)) return false
  writeFileSync(marker, '')
  return true
}
