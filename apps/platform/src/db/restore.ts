import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '@trevo/server/environment'
import { type BackupManifest, clusterName, copyFile, manifestName } from './backup.ts'

/** A path of the manifest must stay below the folder that it is joined to. */
const isInside = (path: string): boolean => path !== '' && !path.startsWith('/') && !path.split('/').includes('..')

const readManifest = (from: string): BackupManifest => {
  const file = join(from, manifestName)
  if (!existsSync(file)) throw new StartRefused(`${from} is no whole back-up: it has no ${manifestName}.`)
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as BackupManifest
    if (manifest.version === 1 && [...manifest.files.map(({ path }) => path), ...manifest.folders].every(isInside)) return manifest
  } catch {
    // Said below: a manifest that cannot be read is as bad as one that says what cannot be.
  }
  throw new StartRefused(`${file} is damaged: take another back-up.`)
}

/**
 * Puts a back-up's cluster at `cluster`, each byte checked against the manifest first. What stands there is moved to `aside`, never
 * deleted. Nothing has changed when it throws.
 */
export const restoreCluster = async (options: { readonly from: string; readonly cluster: string; readonly aside: string }): Promise<BackupManifest> => {
  const manifest = readManifest(options.from)
  const fresh = `${options.cluster}.restoring`
  await rm(fresh, { recursive: true, force: true })
  try {
    mkdirSync(fresh, { recursive: true, mode: 0o700 })
    for (const folder of manifest.folders) mkdirSync(join(fresh, folder), { recursive: true, mode: 0o700 })
    for (const { path, bytes, sha256 } of manifest.files) {
      const copied = await copyFile(join(options.from, clusterName, path), join(fresh, path))
      if (copied?.bytes !== bytes || copied.sha256 !== sha256)
        throw new StartRefused(`${path} in ${options.from} is not as it was backed up: take another back-up.`)
    }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    throw error
  }
  if (existsSync(options.cluster)) await rename(options.cluster, options.aside)
  await rename(fresh, options.cluster)
  return manifest
}
