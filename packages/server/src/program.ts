import type { Logger } from 'pino'
import { databaseRefusal } from './database-refusal.ts'
import { StartRefused } from './environment.ts'
import { openLog } from './log.ts'

export interface RunningProgram {
  /** Takes no new work, finishes what is under way, closes the database. Called once. */
  drain(): Promise<void>
}

/** A drain that takes longer is cut off, so that the whole house is down within 10 s. */
const drainMsMax = 7_500

interface SystemError {
  readonly code?: string
  readonly port?: number
  readonly errors?: readonly SystemError[]
}

const startSentence = (error: unknown): string | null => {
  if (error instanceof StartRefused) return error.message
  const { code, port, errors } = (error ?? {}) as SystemError
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: end it, or choose another port.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights than this user has: choose one above 1023.`
  return databaseRefusal(errors?.[0] ?? error)
}

const refuseStart = (log: Logger, error: unknown): never => {
  const sentence = startSentence(error)
  if (sentence === null) log.fatal(error, 'the start failed')
  process.stderr.write(`${sentence ?? `The start failed: ${error instanceof Error ? error.message : String(error)}`}\n`)
  process.exit(1)
}

/**
 * The frame of every server program: one sentence and exit code 1 when it cannot start, a ready signal to a parent that
 * listens, and an orderly end at SIGTERM, at SIGINT, or when the parent is gone. A bug outside a request ends the
 * program at once, because what it left behind in memory cannot be trusted with money; the supervisor starts it anew.
 */
export const runProgram = async (name: string, start: (log: Logger) => Promise<RunningProgram>): Promise<void> => {
  let log: Logger
  let running: RunningProgram
  try {
    log = openLog(name)
  } catch (error) {
    process.stderr.write(`${startSentence(error) ?? String(error)}\n`)
    process.exit(1)
  }
  const crash = (error: unknown): void => {
    log.fatal(error, 'a bug outside a request')
    process.exit(1)
  }
  process.on('uncaughtException', crash).on('unhandledRejection', crash)
  try {
    running = await start(log)
  } catch (error) {
    return refuseStart(log, error)
  }
  let isEnding = false
  const end = (why: string): void => {
    if (isEnding) return
    isEnding = true
    log.info({ why }, 'draining')
    setTimeout(() => {
      log.error('the drain took too long and was cut off')
      process.exit(1)
    }, drainMsMax).unref()
    running.drain().then(() => process.exit(0), crash)
  }
  process.on('SIGTERM', () => end('SIGTERM')).on('SIGINT', () => end('SIGINT'))
  process.on('disconnect', () => end('the parent is gone'))
  if (process.channel === null) end('the parent is gone')
  process.send?.({ ready: true })
  log.info('ready')
}
