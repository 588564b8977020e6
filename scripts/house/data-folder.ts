import { closeSync, fsyncSync, lstatSync, mkdirSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'

/** A start that runs out of space in the middle of a migration tells less than one that does not begin. */
const freeBytesMin = 128 * 1024 * 1024

const sentences: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `The disk that holds ${folder} is full: free some space, or set DATA_DIR to another disk.`,
  EDQUOT: (folder) => `The disk quota for ${folder} is used up: free some space, or set DATA_DIR to another disk.`,
  EROFS: (folder) => `${folder} is on a read-only disk: set DATA_DIR to a folder that can be written.`,
  EACCES: (folder) => `${folder} cannot be written by this user: change its rights, or set DATA_DIR to another folder.`,
  EPERM: (folder) => `${folder} cannot be written by this user: change its rights, or set DATA_DIR to another folder.`,
  ENOTDIR: (folder) => `${folder} cannot be made, because a part of its path is a file: set DATA_DIR to a folder.`,
  ENOENT: (folder) => `${folder} cannot be made there: set DATA_DIR to another folder.`,
  EEXIST: (folder) => `${folder} is a file: set DATA_DIR to a folder.`,
}

/** The sentence for an error of the file system, or null when it is none that a person can mend. */
export const diskSentence = (error: unknown, folder: string): string | null => sentences[(error as NodeJS.ErrnoException).code ?? '']?.(folder) ?? null

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Step by step: Node's own `recursive` never returns where a file system such as /proc says that the folder above is not there. */
const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (lstatSync(above, { throwIfNoEntry: false }) === undefined) makeFolder(above)
  // A link that leads nowhere is in the way like a file, and is none.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw Object.assign(new Error('a link that leads nowhere'), { code: 'ENOENT' })
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start may have been first.
    if (!isFolder(folder)) throw error
  }
}

/** Makes the folder, for the owner only, and proves that it can be written. */
export const prepareDataFolder = (folder: string): void => {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    const file = openSync(probe, 'w', 0o600)
    try {
      writeSync(file, Buffer.alloc(64 * 1024))
      fsyncSync(file)
    } finally {
      closeSync(file)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    const sentence = diskSentence(error, folder)
    if (sentence === null) throw error
    throw new StartRefused(sentence)
  }
  const disk = statfsSync(folder)
  if (disk.bavail * disk.bsize < freeBytesMin)
    throw new StartRefused(`The disk that holds ${folder} is nearly full (under 128 MB free): free some space, or set DATA_DIR to another disk.`)
}
