import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** More than all that one run of the tests keeps at once, its logs of writes included. */
const bytesMin = 6 * 1024 ** 3

const isRoomy = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytesMin
  } catch {
    return false
  }
}

/**
 * A new folder for a database that lives as long as a run of tests: in memory where the machine has the room, else among the temporary files. A test
 * database is 1,250 files, and many a test begins with a copy of it: 280 ms on a disk, 110 in memory. The caller takes the folder away.
 */
export const newTestingFolder = (prefix: string): string => mkdtempSync(join(isRoomy(inMemory) ? inMemory : tmpdir(), prefix))
