import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../apps/platform/src/testing/journeys-process.ts', import.meta.url))

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly problem?: string
}

let child: ChildProcess | null = null
let asked = 0
const waiting = new Map<number, PromiseWithResolvers<unknown>>()

/** Started once, beside this worker's product; it holds nobody up. */
const start = (environment: NodeJS.ProcessEnv): ChildProcess => {
  const started = fork(program, { env: environment, execArgv: [] })
  started.on('message', ({ id, value, problem }: Reply) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (problem === undefined) resolve?.(value)
    else reject?.(new Error(problem))
    if (waiting.size === 0) started.channel?.unref()
  })
  started.on('exit', (code) => {
    child = null
    for (const { reject } of waiting.values()) reject(new Error(`the process beside the journeys ended with ${code}`))
    waiting.clear()
  })
  started.unref()
  return started
}

/** Asks the platform's own code, which journeys do not import: apps/platform/src/testing/journeys-process.ts. */
export const askPlatform = (environment: NodeJS.ProcessEnv, question: Readonly<Record<string, unknown>>): Promise<unknown> => {
  child ??= start(environment)
  const answered = Promise.withResolvers<unknown>()
  const id = (asked += 1)
  waiting.set(id, answered)
  child.channel?.ref()
  child.send({ id, ...question })
  return answered.promise
}
