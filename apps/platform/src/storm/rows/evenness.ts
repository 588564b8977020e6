import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface EvennessOptions {
  /** The project's folder. */
  readonly root: string
  readonly draws: number
  /** Those mappings alone; all where it is left out. */
  readonly mappings?: readonly string[]
  readonly onProgress?: (sentence: string) => void
  readonly atEnd?: (end: () => unknown) => void
}

interface Report {
  readonly biased: readonly { readonly mapping: string; readonly test: string; readonly chance: number }[]
}

/**
 * The studio's own command, as a program of its own, since apps meet from outside. It draws from a seed that stands fast and not from the storm's: a run that
 * was green stays green until somebody changes a mapping or the way to draw.
 */
export const runEvenness = async ({ root, draws, mappings = [], onProgress, atEnd }: EvennessOptions): Promise<Readonly<Record<string, unknown>>> => {
  const args = ['evenness', '--json', '--draws', String(draws), ...mappings.flatMap((name) => ['--mapping', name])]
  const child = spawn(process.execPath, [join(root, 'apps', 'studio', 'src', 'cli', 'main.ts'), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  atEnd?.(() => child.kill('SIGKILL'))
  let told = ''
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  createInterface({ input: child.stderr }).on('line', (line) => onProgress?.(line))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (told === '') throw new Error(`the studio's command ended with ${code} and told nothing`)
  const { biased, ...figures } = JSON.parse(told) as Report
  if (biased.length > 0 || code !== 0) throw new Error(`results are uneven: ${biased.map(({ mapping, test, chance }) => `${mapping}, ${test} (chance ${chance.toPrecision(2)})`).join('; ')}`)
  return figures
}
