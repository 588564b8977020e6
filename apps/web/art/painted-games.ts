import { demoGames } from '@trevo/demo-games/games'
import type { MotifName } from '@trevo/demo-games/motif-names'
import type { PaletteName } from '@trevo/demo-games/palettes'
import { palettes } from '@trevo/demo-games/palettes'
import { demoVendors } from '@trevo/demo-games/vendors'
import type { GameCategory } from '@trevo/rules/categories'
import { vendorMarks } from './vendor-marks.ts'

/** What the painter needs of a picture: where it goes, what is written on it, and how it is drawn. */
export interface Painted {
  /** Below the pictures' folder. */
  file: string
  /** The same code always gives the same picture. */
  code: string
  title: string
  motif: MotifName
  palette: PaletteName
}

export const paintedGames = (): Painted[] =>
  demoGames.map(({ vendor, code, title, motif, palette }) => ({ file: `games/${vendor}/${code}.avif`, code: `${vendor}/${code}`, title: title.pt, motif, palette }))

const motifOf: Record<GameCategory, MotifName> = {
  RNG: 'seven', LIVE: 'wheel', FISH: 'wave', PVP: 'cards', SPORTS: 'ball', ESPORTS: 'gamepad', COCKFIGHT: 'feather', LOTT: 'balls', ELOTT: 'star',
}

const paletteNames = Object.keys(palettes).filter((name): name is PaletteName => Object.hasOwn(palettes, name))

/** A vendor's picture in each category where it has games; its name is in the site's letters, since a vendor's mark is the vendor's. */
export function paintedVendors(): Painted[] {
  const places = [...new Set(demoGames.map(({ vendor, gameType }) => `${vendor} ${gameType}`))]
  return places.map((place) => {
    const [vendor = '', gameType = ''] = place.split(' ')
    const palette = paletteNames[demoVendors.findIndex(({ code }) => code === vendor) % paletteNames.length] ?? 'emerald'
    const name = vendorMarks.find(([code]) => code === vendor)?.[1] ?? vendor
    return { file: `vendors/${vendor}-${gameType}.avif`, code: place, title: name, motif: motifOf[gameType as GameCategory], palette }
  })
}
