import type { Paint } from './motifs/motif.ts'
import type { Palette } from '@trevo/demo-games/palettes'

/** Gradients and the lifting filter that motifs are painted with; ids are prefixed so that two palettes fit into one drawing. */
export function paintDefinitions(c: Palette, prefix = ''): string {
  const vertical = 'gradientUnits="userSpaceOnUse" x1="0" y1="-100" x2="0" y2="100"'
  return [
    `<linearGradient id="${prefix}metal" ${vertical}>${stop(0, c.pale)}${stop(0.3, c.bright)}${stop(0.62, c.mid)}${stop(1, c.deep)}</linearGradient>`,
    `<linearGradient id="${prefix}shade" ${vertical}>${stop(0, c.bright)}${stop(0.4, c.mid)}${stop(1, c.deep)}</linearGradient>`,
    `<radialGradient id="${prefix}gem" cx="0.38" cy="0.3" r="0.8">${stop(0, c.bright)}${stop(0.5, c.mid)}${stop(1, c.deep)}</radialGradient>`,
    // The outline is the silhouette, widened, in the ground's dark; below it a soft shadow.
    `<filter id="${prefix}lift" x="-12%" y="-12%" width="124%" height="130%"><feMorphology in="SourceAlpha" operator="dilate" radius="2.6" result="wide"/>`,
    `<feFlood flood-color="${c.dark}"/><feComposite in2="wide" operator="in" result="outline"/>`,
    '<feGaussianBlur in="wide" stdDeviation="5"/><feOffset dy="6" result="soft"/><feFlood flood-color="#000" flood-opacity="0.5"/>',
    '<feComposite in2="soft" operator="in" result="shadow"/>',
    '<feMerge><feMergeNode in="shadow"/><feMergeNode in="outline"/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
  ].join('')
}

export const paintOf = (palette: Palette, prefix = ''): Paint => ({
  ...palette, metal: `url(#${prefix}metal)`, shade: `url(#${prefix}shade)`, gem: `url(#${prefix}gem)`,
})

export const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
