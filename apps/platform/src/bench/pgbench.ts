import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** On the PATH, else the newest of Debian's; null where there is none. */
export const findPgbench = (): string | null => {
  if (spawnSync('pgbench', ['--version']).status === 0) return 'pgbench'
  if (!existsSync(debianFolder)) return null
  const found = readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin', 'pgbench'))
  return found.find((path) => existsSync(path)) ?? null
}

const run = (program: string, args: readonly string[], url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    child.stderr.on('data', (part: Buffer) => (said += part.toString()))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(said) : reject(new Error(`pgbench failed: ${said.slice(-500)}`))))
  })

/** TPC-B's tables at scale 50: 5 million accounts. */
export const preparePgbench = async (program: string, url: string): Promise<void> => {
  await run(program, ['--initialize', '--scale=50', '--quiet'], url)
}

/** Transactions a second of the built-in TPC-B, 32 clients, prepared. */
export const runPgbench = async (program: string, url: string, seconds: number): Promise<number> => {
  const said = await run(program, ['--client=32', '--jobs=2', `--time=${seconds}`, '--protocol=prepared'], url)
  const tps = Number(/tps = ([0-9.]+)/.exec(said)?.[1] ?? Number.NaN)
  if (!(tps > 0)) throw new Error(`pgbench said no figure: ${said.slice(-500)}`)
  return tps
}
