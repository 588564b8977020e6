import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { runCommandLine } from '#cli/run-command-line.ts'

export interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** `trevo` in this process and in its environment. */
export const answerOf = async (args: readonly string[]): Promise<Answer> => {
  const said = { out: '', err: '' }
  const code = await runCommandLine(args, {
    write: async (piece) => void (said.out += piece),
    tell: (sentence) => void (said.err += `${sentence}\n`),
  })
  return { code, ...said }
}

const become = (environment: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(process.env)) if (environment[name] === undefined) delete process.env[name]
  Object.assign(process.env, environment)
}

/** The same, told this environment alone; one call at a time. What its process itself promises is tried by a process (cli.test.ts). */
export const callTrevo = async (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Answer> => {
  const before = { ...process.env }
  become({ PATH: before['PATH'], ...environment })
  try {
    return await answerOf(args)
  } finally {
    become(before)
  }
}

/** `trevo` as a process, told this environment and its own path. */
export const startTrevo = (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Answer> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    execFile(process.execPath, [join(import.meta.dirname, '..', 'cli.ts'), ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err })
    })
  })
