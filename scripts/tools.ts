import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'

/** The project's root folder. */
export const root = dirname(import.meta.dirname)

export interface ToolRun {
  readonly code: number
  /** Standard output, kept when `isQuiet`; otherwise it went to the terminal. */
  readonly output: string
}

const bin = (packageName: string, command: string): string => {
  const { bin: bins } = JSON.parse(readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8')) as {
    readonly bin: string | Record<string, string>
  }
  const path = typeof bins === 'string' ? bins : bins[command]
  if (path === undefined) throw new Error(`${packageName} has no command ${command}`)
  return join(root, 'node_modules', packageName, path)
}

export interface ToolOptions {
  readonly isQuiet?: boolean
  readonly env?: NodeJS.ProcessEnv
  /** Ends the command: it is asked to, and some seconds later it and all that it started are killed. */
  readonly stopping?: AbortSignal | undefined
}

/** Runs a package's command on this same Node; its words go to the terminal, and to `output` when it is quiet. */
export const runTool = (packageName: string, command: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> =>
  run(process.execPath, [bin(packageName, command), ...args], options)

const endingMsMax = 20_000

const endGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A command that may be stopped is a group of its own, with all that it starts. Returns what lets go of the signals. */
const endWhenStopped = (pid: number, stopping: AbortSignal): (() => void) => {
  let killing: NodeJS.Timeout | undefined
  const end = (): void => {
    endGroup(pid, 'SIGINT')
    killing = setTimeout(() => endGroup(pid, 'SIGKILL'), endingMsMax)
  }
  if (stopping.aborted) end()
  else stopping.addEventListener('abort', end, { once: true })
  // The terminal's own signals reach this process alone.
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  let told: NodeJS.Signals | undefined
  const forward = (name: NodeJS.Signals): void => {
    told = name
    endGroup(pid, name)
  }
  for (const name of names) process.on(name, forward)
  return () => {
    clearTimeout(killing)
    stopping.removeEventListener('abort', end)
    for (const name of names) process.off(name, forward)
    if (stopping.aborted) endGroup(pid, 'SIGKILL')
    if (told !== undefined) process.exit(128 + constants.signals[told])
  }
}

export const run = (program: string, args: readonly string[], options: ToolOptions = {}): Promise<ToolRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      detached: options.stopping !== undefined,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.isQuiet ? 'pipe' : 'inherit', options.isQuiet ? 'pipe' : 'inherit'],
    })
    const letGo = options.stopping === undefined || child.pid === undefined ? () => {} : endWhenStopped(child.pid, options.stopping)
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('error', reject)
    child.once('close', (code) => {
      letGo()
      resolve({ code: code ?? 1, output })
    })
  })

/** Folders with a tsconfig.json of their own. */
export const workspaces = (): string[] =>
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('e2e', 'scripts')
    .sort()
