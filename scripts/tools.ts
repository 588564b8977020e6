import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
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

/** Runs a package's command on this same Node; its words go to the terminal, and to `output` when it is quiet. */
export const runTool = (
  packageName: string,
  command: string,
  args: readonly string[],
  options: { readonly isQuiet?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ToolRun> => run(process.execPath, [bin(packageName, command), ...args], options)

export const run = (
  program: string,
  args: readonly string[],
  options: { readonly isQuiet?: boolean; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ToolRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.isQuiet ? 'pipe' : 'inherit', options.isQuiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    const take = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/** Folders with a tsconfig.json of their own. */
export const workspaces = (): string[] =>
  ['packages', 'apps']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .concat('e2e', 'scripts')
    .sort()
