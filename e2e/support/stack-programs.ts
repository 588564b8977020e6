import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDir } from './journey.ts'

/** The process of one of the house's programs, by its script, as the supervisor's lock names it. */
export const pidOf = async (script: string): Promise<number> => {
  const lock = JSON.parse(await readFile(join(dataDir(), 'house.lock'), 'utf8')) as { programs: readonly { pid: number; script: string }[] }
  const pid = lock.programs.findLast((program) => program.script === script)?.pid
  if (pid === undefined) throw new Error(`no program runs ${script}`)
  return pid
}
