import type { PaletteName } from '@trevo/demo-games/palettes'
import { palettes } from '@trevo/demo-games/palettes'
import { numbersFrom } from '@trevo/demo-games/random'
import { type MallPicture, mallPictures } from '@trevo/rules/promotions/mall'
import { motifs } from './motifs.ts'
import { circle, group, line, type Motif, path, shine } from './motifs/motif.ts'
import { paintDefinitions, paintOf, stop } from './paint-definitions.ts'

/** Twice the 80 px at which a phone shows the smallest. */
export const mallTileSize = 160
export const mallTileBytesMax = 8_192

const mug: Motif = (c) =>
  [
    line('M52 -34C92 -40 96 32 50 30', c.metal, 15),
    path('M-64 -62H54V56C54 74 42 84 26 84H-36C-52 84 -64 74 -64 56Z', c.metal),
    path('M-64 -62C-64 -74 54 -74 54 -62C54 -50 -64 -50 -64 -62Z', c.dark),
    group('translate(-5 12) scale(0.36)', motifs.clover({ ...c, metal: c.second, shade: c.second }, numbersFrom('mug'))),
    shine('M-52 -44H-40V60H-46C-50 60 -52 56 -52 50Z', 0.4),
  ].join('')

const shirt: Motif = (c) =>
  [
    path('M-34 -84L-92 -52L-74 -6L-52 -16V86H52V-16L74 -6L92 -52L34 -84C26 -60 -26 -60 -34 -84Z', c.metal),
    line('M-34 -82C-26 -58 26 -58 34 -82', c.deep, 8),
    group('translate(0 20) scale(0.4)', motifs.clover({ ...c, metal: c.second, shade: c.second }, numbersFrom('shirt'))),
    shine('M-46 -10H-36V78H-46Z', 0.25),
  ].join('')

const headphones: Motif = (c) =>
  [
    line('M-66 26C-76 -96 76 -96 66 26', c.metal, 18),
    line('M-52 10C-56 -68 56 -68 52 10', c.deep, 6),
    group('translate(-62 40)', path('M-22 -42H18C26 -42 30 -36 30 -28V32C30 42 24 46 14 46H-10C-20 46 -26 40 -26 30V-30C-26 -38 -26 -42 -22 -42Z', c.metal), path('M6 -34H22V38H6Z', c.dark), shine('M-18 -34H-8V32H-18Z', 0.4)),
    group('translate(62 40) scale(-1 1)', path('M-22 -42H18C26 -42 30 -36 30 -28V32C30 42 24 46 14 46H-10C-20 46 -26 40 -26 30V-30C-26 -38 -26 -42 -22 -42Z', c.metal), path('M6 -34H22V38H6Z', c.dark), shine('M-18 -34H-8V32H-18Z', 0.4)),
  ].join('')

const card: Motif = (c) =>
  group(
    'rotate(-8)',
    path('M-82 -58H82C92 -58 98 -52 98 -42V48C98 58 92 64 82 64H-82C-92 64 -98 58 -98 48V-42C-98 -52 -92 -58 -82 -58Z', c.metal),
    path('M-98 -34H98V-8H-98Z', c.dark),
    path('M-74 14H-22V30H-74Z', c.pale),
    circle(62, 28, 20, c.second),
    line('M52 28L60 36L74 20', c.dark, 6),
    shine('M-82 -50H40L-10 -38H-90C-90 -46 -88 -50 -82 -50Z', 0.35),
  )

const looks: Readonly<Record<MallPicture, { readonly motif: Motif; readonly palette: PaletteName }>> = {
  mug: { motif: mug, palette: 'emerald' },
  shirt: { motif: shirt, palette: 'violet' },
  headphones: { motif: headphones, palette: 'night' },
  card: { motif: card, palette: 'lagoon' },
  coins: { motif: motifs.coins, palette: 'amber' },
  star: { motif: motifs.star, palette: 'rose' },
  clover: { motif: motifs.clover, palette: 'emerald' },
  trophy: { motif: motifs.trophy, palette: 'amber' },
}
export const mallNames = mallPictures

/** One thing on a calm ground, without words. */
export function renderMallTile(name: MallPicture): string {
  const { motif, palette } = looks[name]
  const c = palettes[palette]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mallTileSize}" height="${mallTileSize}" viewBox="0 0 ${mallTileSize} ${mallTileSize}"><defs>`,
    `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="80" cy="64" r="118">${stop(0, c.inner)}${stop(1, c.outer)}</radialGradient>`,
    `<radialGradient id="glow">${stop(0, c.bright, 0.4)}${stop(1, c.bright, 0)}</radialGradient>`,
    paintDefinitions(c),
    `</defs><rect width="${mallTileSize}" height="${mallTileSize}" fill="url(#ground)"/><circle cx="80" cy="78" r="70" fill="url(#glow)"/>`,
    `<g filter="url(#lift)">${group('translate(80 78) scale(0.62)', motif(paintOf(c), numbersFrom(name)))}</g></svg>`,
  ].join('')
}
