import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of e2e whose journeys are in `npm test`; those of `long` are in the long run. */
export const gateFolders = ['core', 'wide'] as const

/** The files of journeys below folders of e2e, by their paths below the root. */
export const journeyFiles = (root: string, folders: readonly string[]): readonly string[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, 'e2e', folder), { recursive: true, encoding: 'utf8' }).map((name) => `e2e/${folder}/${name}`))
    .filter((path) => path.endsWith('.spec.ts'))
    .sort()
