import { closeSync, constants, existsSync, fdatasync, openSync, readFileSync, truncateSync, write } from 'node:fs'
import { promisify } from 'node:util'
import type { SavedSeat } from './books.ts'
import type { WalletAnswer } from './told.ts'
import type { RoundPlan } from './round-plan.ts'

/** Written before anything is sent, and after each answer; what a killed vendor knows when it comes back. */
export type Entry =
  | { readonly is: 'opened'; readonly run: string; readonly seed: number; readonly seats: readonly SavedSeat[] }
  | { readonly is: 'begun'; readonly plan: RoundPlan }
  | { readonly is: 'given-up'; readonly n: number; readonly act: number }
  | { readonly is: 'told'; readonly n: number; readonly act: number; readonly told: WalletAnswer }
  | { readonly is: 'done'; readonly n: number }

export interface Journal {
  /** Resolves once it is on the disk. Entries that come together share one write. */
  write(entry: Entry): Promise<void>
  close(): Promise<void>
}

/** For a vendor that is not going to be killed. */
export const noJournal: Journal = { write: () => Promise.resolve(), close: () => Promise.resolve() }

/** The entries of a file, without a last line that a kill cut in two. */
export const readJournal = (path: string): Entry[] => {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole))
  return whole.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Entry]))
}

const writeTo = promisify(write)
const sync = promisify(fdatasync)

export const openJournal = (path: string): Journal => {
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600)
  let waiting = ''
  let isWriting = false
  let next = Promise.withResolvers<void>()

  const flush = async (): Promise<void> => {
    isWriting = true
    while (waiting !== '') {
      const [text, written] = [waiting, next]
      waiting = ''
      next = Promise.withResolvers()
      try {
        for (let rest = Buffer.from(text); rest.length > 0; ) rest = rest.subarray((await writeTo(file, rest)).bytesWritten)
        await sync(file)
        written.resolve()
      } catch (error) {
        written.reject(error)
      }
    }
    isWriting = false
  }

  return {
    write: (entry) => {
      waiting += `${JSON.stringify(entry)}\n`
      const { promise } = next
      if (!isWriting) void flush()
      return promise
    },
    close: async () => {
      while (isWriting) await new Promise((resolve) => setImmediate(resolve))
      closeSync(file)
    },
  }
}
