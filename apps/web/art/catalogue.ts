import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MotifName } from './motifs.ts'
import { isMotifName } from './motifs.ts'
import type { PaletteName } from './palettes.ts'
import { isPaletteName } from './palettes.ts'

/** What the painter needs of a game: its names, and how it is drawn. The rest of the row is the platform's. */
export interface PaintedGame {
  provider: string
  gameCode: string
  title: string
  motif: MotifName
  palette: PaletteName
}

export const catalogueFile = fileURLToPath(new URL('../../platform/src/seed/catalogue.json', import.meta.url))

export function readCatalogue(file: string): PaintedGame[] {
  const rows: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(rows)) throw new Error(`${file}: a list of games was expected`)
  return rows.map((row: unknown) => paintedGame(row, file))
}

function paintedGame(row: unknown, file: string): PaintedGame {
  const fields = new Map(Object.entries(typeof row === 'object' && row !== null ? row : {}))
  const text = (name: string): string => {
    const value: unknown = fields.get(name)
    if (typeof value === 'string' && value !== '') return value
    throw new Error(`${file}: a game has no "${name}": ${JSON.stringify(row)}`)
  }
  const [provider, gameCode, motif, palette] = [text('provider'), text('gameCode'), text('motif'), text('palette')]
  if (!/^[A-Za-z0-9_-]+$/.test(provider) || !/^[A-Za-z0-9_-]+$/.test(gameCode)) throw new Error(`${file}: ${provider}/${gameCode} cannot name a picture's file`)
  if (!isMotifName(motif)) throw new Error(`${file}: ${gameCode} asks for the motif "${motif}", which is not drawn`)
  if (!isPaletteName(palette)) throw new Error(`${file}: ${gameCode} asks for the palette "${palette}", which is not mixed`)
  const names: unknown = fields.get('name')
  const title = typeof names === 'object' && names !== null && 'pt' in names && typeof names.pt === 'string' ? names.pt : gameCode
  return { provider, gameCode, title, motif, palette }
}
