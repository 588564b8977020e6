import { readFileSync } from 'node:fs'
import { leafPath, leafTurns, stemPath, wordPath } from '#ui/logo-drawing.ts'

/** A brand is data: name and colours stand in a file, and another brand's file gives another set of icons. */
export interface Brand {
  name: string
  palette: Record<'dark' | 'light', Record<string, string>>
  mark: { bright: string; mid: string; deep: string }
  hero: { ground: readonly [string, string, string] }
}

export const readBrand = (): Brand => JSON.parse(readFileSync(new URL('./brand/trevo.json', import.meta.url), 'utf8'))

function mark({ mark: c }: Brand): string {
  const leaves = leafTurns.map((turn, i) => `<path d="${leafPath}" transform="rotate(${turn}) scale(.92)" fill="url(#${i % 2 === 0 ? 'bright' : 'deep'})"/>`)
  return `<path d="${stemPath}" fill="none" stroke="${c.deep}" stroke-width="15" stroke-linecap="round"/>${leaves.join('')}`
}

const gradients = ({ mark: c }: Brand): string =>
  `<linearGradient id="bright" x1="0" y1="1" x2="0" y2="0"><stop stop-color="${c.mid}"/><stop offset="1" stop-color="${c.bright}"/></linearGradient>` +
  `<linearGradient id="deep" x1="0" y1="1" x2="0" y2="0"><stop stop-color="${c.deep}"/><stop offset="1" stop-color="${c.mid}"/></linearGradient>`

/** The mark alone, on nothing: it reads on light and dark browser bars alike. */
export const favicon = (brand: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-106 -97 212 212"><defs>${gradients(brand)}</defs>${mark(brand)}</svg>`

/** Icons of an installed app. A maskable one fills the square and keeps the mark within the middle four fifths. */
export function appIcon(brand: Brand, shape: 'rounded' | 'maskable'): string {
  const [near, middle, far] = brand.hero.ground
  const corner = shape === 'rounded' ? 112 : 0
  const scale = shape === 'rounded' ? 1.9 : 1.55
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>${gradients(brand)}`,
    `<radialGradient id="ground" cx="0.5" cy="0.35" r="0.8"><stop stop-color="${near}"/><stop offset="0.6" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></radialGradient>`,
    `</defs><rect width="512" height="512" rx="${corner}" fill="url(#ground)"/><g transform="translate(256 242) scale(${scale})">${mark(brand)}</g></svg>`,
  ].join('')
}

/** Mark and word for places outside the site's own pages (mail, receipts, README), on a ground of the theme named. */
export function logo(brand: Brand, theme: 'dark' | 'light'): string {
  const ink = brand.palette[theme]['ink'] ?? '#000000'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="289" height="100" viewBox="-104 -94 612 212"><defs>${gradients(brand)}</defs>${mark(brand)}`,
    `<path d="${wordPath}" transform="translate(138 50) scale(1.44)" fill="${ink}"/></svg>`,
  ].join('')
}
