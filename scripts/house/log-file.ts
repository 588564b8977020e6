import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const bytesMax = 16 * 1024 * 1024
const oldKept = 3

/** Appends; at 16 MB the file moves aside, and the fourth oldest goes. */
export const openLogFile = (path: string): ((chunk: Buffer) => void) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let bytes = existsSync(path) ? statSync(path).size : 0
  return (chunk) => {
    if (bytes > bytesMax) {
      for (let age = oldKept - 1; age >= 1; age -= 1) if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`)
      renameSync(path, `${path}.1`)
      bytes = 0
    }
    try {
      appendFileSync(path, chunk, { mode: 0o600 })
      bytes += chunk.length
    } catch {
      // A full disk must not end the programs through their log; PostgreSQL says it to whom it concerns.
    }
  }
}
