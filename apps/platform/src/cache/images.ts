import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface Images {
  /** The path of a game's tile, or of the plain one where a game has none. */
  icon(providerCode: string, gameCode: string): string
  /** The path of a vendor's picture in one category, or of the plain one. */
  vendorIcon(providerCode: string, gameType: string): string
  /** The path with its version, so that a changed picture is a new address. */
  versioned(path: string): string
}

/** Need differ only from the same picture's other versions; twenty stand in home's document, and do not compress. */
const versionLength = 6
const versionMark = new RegExp(`\\?v=[0-9a-f]{${versionLength}}$`)
/** Whether an address names one version of a picture, which never changes. */
export const isVersioned = (url: string): boolean => versionMark.test(url)

/** `folder` holds games/<provider>/<gameCode>.avif, games/default.avif, vendors/<provider>-<category>.avif and banners/. Each picture is read once. */
export const createImages = (folder: string): Images => {
  const versions = new Map<string, string>()

  const versionOf = (path: string): string | null => {
    const known = versions.get(path)
    if (known !== undefined) return known
    const file = join(folder, path)
    // A banner may have no picture: its address is empty, and names the folder itself.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null
    const url = `${path}?v=${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, versionLength)}`
    versions.set(path, url)
    return url
  }

  const versioned = (path: string): string => versionOf(path) ?? path

  const orDefault = (path: string): string => versionOf(path) ?? versioned('/games/default.avif')

  return {
    versioned,
    icon: (providerCode, gameCode) => orDefault(`/games/${providerCode}/${gameCode}.avif`),
    vendorIcon: (providerCode, gameType) => orDefault(`/vendors/${providerCode}-${gameType}.avif`),
  }
}
