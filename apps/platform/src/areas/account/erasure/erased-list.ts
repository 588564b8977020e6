import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { memberId, memberKey } from '@trevo/rules/ids'

/**
 * Who was erased, by number, a line each, beside the database and not in it: a back-up that is put back does not know of those who went after it, and this
 * says so before it serves. It holds nothing but numbers, and goes along with every move of the house.
 */
export const erasedListPath = (dataDir: string): string => join(dataDir, 'erased-members.txt')

export const readErasedList = async (path: string): Promise<readonly bigint[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // The last line may have been cut off by a crash; its member is written again.
  return [...new Set(text.split('\n').map((line) => memberKey(line.trim())).filter((id) => id !== null))]
}

/** Adds those that are not in it, and waits until they are on the disk. */
export const writeErased = async (path: string, ids: readonly bigint[]): Promise<void> => {
  const known = new Set(await readErasedList(path))
  const fresh = ids.filter((id) => !known.has(id))
  if (fresh.length === 0) return
  await mkdir(dirname(path), { recursive: true })
  await appendFile(path, `\n${fresh.map((id) => memberId(id)).join('\n')}\n`)
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}
