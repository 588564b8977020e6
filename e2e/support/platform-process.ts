import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/platform/src/testing/journeys-process.ts', import.meta.url))

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly problem?: string
}

interface Beside {
  readonly child: ChildProcess
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>
}

/** By the data folder of the product that it stands beside: this worker's own, and those that a journey starts for itself. */
const besides = new Map<string, Beside>()
let asked = 0

/** Started once for each product; it holds nobody up. */
const start = (dataDir: string, environment: NodeJS.ProcessEnv): Beside => {
  const child = fork(program, { env: environment, execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  child.on('message', ({ id, value, problem }: Reply) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (problem === undefined) resolve?.(value)
    else reject?.(new Error(problem))
    if (waiting.size === 0) child.channel?.unref()
  })
  child.on('exit', (code) => {
    besides.delete(dataDir)
    for (const { reject } of waiting.values()) reject(new Error(`the process beside the journeys ended with ${code}`))
    waiting.clear()
  })
  child.unref()
  const beside = { child, waiting }
  besides.set(dataDir, beside)
  return beside
}

/** Asks the platform's own code, which journeys do not import: apps/platform/src/testing/journeys-process.ts. */
export const askPlatform = (environment: NodeJS.ProcessEnv, question: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const dataDir = environment['DATA_DIR'] ?? ''
  const { child, waiting } = besides.get(dataDir) ?? start(dataDir, environment)
  const answered = Promise.withResolvers<unknown>()
  const id = (asked += 1)
  waiting.set(id, answered)
  child.channel?.ref()
  child.send({ id, ...question })
  return answered.promise
}

/** Of a product that is about to end: nothing is asked of it any more. */
export const leavePlatform = (environment: NodeJS.ProcessEnv): void => {
  besides.get(environment['DATA_DIR'] ?? '')?.child.kill()
}
