import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '@trevo/server/environment'
import { openLogFile } from './log-file.ts'
import type { Sources } from './sources.ts'

/** One of our server programs under the supervisor's care. */
export interface SupervisedProgram {
  readonly ready: Promise<void>
  /** Resolves with a sentence when it ends too often to be started again. */
  readonly lost: Promise<string>
  /** SIGTERM, then SIGKILL after the seconds given. */
  stop(secondsMax: number): Promise<void>
}

export interface ProgramOptions {
  readonly name: string
  /** Absolute. */
  readonly script: string
  /** Node's own, before the script. */
  readonly flags: readonly string[]
  /** The program's own, behind it. */
  readonly args?: readonly string[]
  /** Development: a change starts the program anew, and one that fell waits for the next. */
  readonly sources?: Sources
  readonly env: NodeJS.ProcessEnv
  readonly dataDir: string
  readonly onStarted: (pid: number) => void
  readonly onProgress: (sentence: string) => void
}

const readySecondsMax = 60
const deathsMax = 5
const deathsWindowMs = 60_000

/** The last line is a sentence for a person, or Node's own below a stack: then the error's line says more. */
const lastWordsOf = (said: string): string => {
  const lines = said.trim().split('\n')
  const last = lines.at(-1) ?? ''
  return /^Node\.js v\d/.test(last) ? (lines.findLast((line) => /^(?:\w*Error|Uncaught)\b/.test(line)) ?? 'it crashed') : last
}

const isReadySignal = (message: unknown): boolean => typeof message === 'object' && message !== null && 'ready' in message && message.ready === true

interface Attempt {
  readonly child: ChildProcess
  readonly ready: Promise<void>
  readonly exited: Promise<string>
}

const begin = (options: ProgramOptions): Attempt => {
  const logPath = join(options.dataDir, 'logs', `${options.name}.log`)
  const log = openLogFile(logPath)
  const child = spawn(process.execPath, [...options.flags, options.script, ...(options.args ?? [])], {
    env: options.env,
    // A group of its own: a Ctrl-C in the terminal is the supervisor's to pass on, in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stdout?.on('data', log)
  child.stderr?.on('data', (chunk: Buffer) => {
    log(chunk)
    lastWords = (lastWords + chunk.toString('utf8')).slice(-2000)
  })
  if (child.pid !== undefined) options.onStarted(child.pid)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(lastWordsOf(lastWords)))
  })
  const signalled = new Promise<void>((resolve) => child.on('message', (message) => isReadySignal(message) && resolve()))
  const failed = exited.then((words): never => {
    throw new StartRefused(words === '' ? `The ${options.name} ended before it was ready: see ${logPath}.` : words)
  })
  const late = sleep(readySecondsMax * 1000, undefined, { ref: false }).then((): never => {
    throw new StartRefused(`The ${options.name} was not ready after ${readySecondsMax} s: see ${logPath}.`)
  })
  return { child, exited, ready: Promise.race([signalled, failed, late]) }
}

/**
 * Starts the program; when it dies later it is started again, a little later each time, and given up after 5 deaths in a minute:
 * a program that cannot stand must be seen, not hidden.
 */
export const superviseProgram = (options: ProgramOptions): SupervisedProgram => {
  let isStopping = false
  let attempt = begin(options)
  const ready = attempt.ready
  const deaths: number[] = []
  let hasChanged = false
  let wake = (): void => {}
  options.sources?.onChange(() => {
    hasChanged = true
    attempt.child.kill('SIGTERM')
    wake()
  })

  const beginAgain = (): void => {
    hasChanged = false
    attempt = begin(options)
    // A restart that fails shows as the next death.
    attempt.ready.catch(() => attempt.child.kill('SIGKILL'))
  }

  const watch = async (): Promise<string> => {
    // A start that fails is told by `ready` alone.
    await ready.catch(() => new Promise(() => {}))
    for (;;) {
      const words = await attempt.exited
      if (isStopping) return new Promise<string>(() => {})
      if (options.sources !== undefined) {
        if (!hasChanged) {
          options.onProgress(`The ${options.name} ended (${words}) and waits for a change`)
          await new Promise<void>((resolve) => (wake = resolve))
        }
        beginAgain()
        continue
      }
      const now = performance.now()
      deaths.push(now)
      const recent = deaths.filter((each) => now - each < deathsWindowMs).length
      if (recent >= deathsMax) return `The ${options.name} ended ${recent} times within a minute (${words}): see ${join(options.dataDir, 'logs')}.`
      options.onProgress(`The ${options.name} ended (${words === '' ? 'it said nothing' : words}) and is started again`)
      await sleep(100 * 2 ** recent)
      if (isStopping) return new Promise<string>(() => {})
      beginAgain()
    }
  }

  return {
    ready,
    lost: watch(),
    stop: async (secondsMax) => {
      isStopping = true
      const { child, exited } = attempt
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), secondsMax * 1000)
      await exited
      clearTimeout(timer)
    },
  }
}
