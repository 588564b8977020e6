import { lettering } from './lettering.ts'
import type { Metal } from './shapes.ts'

/** A ribbon over the foot of a symbol, with what stands on it. */
export const ribbon = (inner: string, metal: Metal): string => `
<path d="M16 150 L40 146 L40 184 L16 182 L26 166 Z M184 150 L160 146 L160 184 L184 182 L174 166 Z" fill="${metal.deep}" stroke="${metal.edge}" stroke-width="4" stroke-linejoin="round"/>
<path d="M30 142 Q100 128 170 142 L170 182 Q100 168 30 182 Z" fill="url(#${metal.id})" stroke="${metal.edge}" stroke-width="5" stroke-linejoin="round"/>
<path d="M34 147 Q100 133 166 147" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="3"/>
${inner}`

export const ribbonWord = (word: string, metal: Metal): string => ribbon(`${lettering(word, 100, 172, 40, 0.04)} fill="#fff8dc" stroke="${metal.edge}" stroke-width="7" paint-order="stroke" stroke-linejoin="round"/>`, metal)
