import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a game's tile is, and the colour to show until it is there. */
export interface Images {
  icon(providerCode: string, gameCode: string): { readonly iconUrl: string; readonly iconColour: string }
  /** The path with its version, so that a changed picture is a new address. */
  versioned(path: string): string
}

const unknownColour = '#1b3a2c'

const readColours = (folder: string): Readonly<Record<string, string>> => {
  const file = join(folder, 'games', 'colours.json')
  if (!existsSync(file)) return {}
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, string>) : {}
}

/** `folder` holds games/<provider>/<gameCode>.avif, games/default.avif, games/colours.json and banners/. Read once a picture. */
export const createImages = (folder: string): Images => {
  let colours: Readonly<Record<string, string>> | null = null
  const versions = new Map<string, string>()

  const versioned = (path: string): string => {
    const known = versions.get(path)
    if (known !== undefined) return known
    const file = join(folder, path)
    if (!existsSync(file)) return path
    const url = `${path}?v=${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)}`
    versions.set(path, url)
    return url
  }

  return {
    versioned,
    icon: (providerCode, gameCode) => {
      colours ??= readColours(folder)
      const path = `/games/${providerCode}/${gameCode}.avif`
      const colour = colours[`${providerCode}/${gameCode}`] ?? unknownColour
      if (versions.has(path) || existsSync(join(folder, path))) return { iconUrl: versioned(path), iconColour: colour }
      return { iconUrl: versioned('/games/default.avif'), iconColour: colour }
    },
  }
}
