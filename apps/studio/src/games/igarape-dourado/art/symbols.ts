import type { CreekSymbol } from '#games/igarape-dourado/tables.ts'
import { ribbonWord } from '#slot-art/ribbon.ts'
import { gem, gold, red, ring, shadow, sparkle, symbolFrame } from '#slot-art/shapes.ts'

const slope = (id: string, ...stops: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="${id}" x1="0.1" y1="0" x2="0.45" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`

const defs = `<defs>${slope('boto', [0, '#ffe0ee'], [0.45, '#ff9ac4'], [1, '#b8437f'])}${slope('belly', [0, '#fff4f8'], [1, '#ffc6dd'])}${slope('caiman', [0, '#c8f08a'], [0.45, '#5fae35'], [1, '#1f5a1c'])}${slope('beak', [0, '#ffe47a'], [0.4, '#ff9e2c'], [1, '#d1430d'])}${slope('plume', [0, '#4a5a8a'], [0.5, '#1b2140'], [1, '#080a1a'])}${slope('wood', [0, '#e8b06a'], [0.45, '#a8642a'], [1, '#552a0a'])}${slope('water', [0, '#9ff5ee'], [0.5, '#2fb4b8'], [1, '#0c5a6b'])}${slope('scale', [0, '#fff8cf'], [0.45, '#ffc63c'], [1, '#c56a08'])}</defs>`

const shine = (d: string, width = 8): string => `<path d="${d}" stroke="#fff" stroke-opacity="0.78" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
const eye = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" stroke="#10131f" stroke-width="4"/><circle cx="${x + r * 0.15}" cy="${y}" r="${r * 0.56}" fill="#10131f"/><circle cx="${x - r * 0.2}" cy="${y - r * 0.3}" r="${r * 0.24}" fill="#fff"/>`

const fish = `<circle cx="100" cy="84" r="90" fill="url(#halo)"/>
<path d="M150 84 C164 60 178 48 192 42 C186 66 186 100 194 126 C178 120 162 108 150 86 Z" fill="url(#beak)" stroke="${gold.edge}" stroke-width="6" stroke-linejoin="round"/>
<path d="M70 44 C84 20 112 14 132 24 C126 34 124 44 124 54 Z" fill="url(#beak)" stroke="${gold.edge}" stroke-width="6" stroke-linejoin="round"/>
<path d="M10 88 C30 44 78 32 116 46 C136 54 150 68 160 84 C148 108 128 124 100 130 C62 134 28 122 10 88 Z" fill="url(#scale)" stroke="${gold.edge}" stroke-width="8" stroke-linejoin="round"/>
<g fill="none" stroke="#b4620a" stroke-opacity="0.65" stroke-width="4" stroke-linecap="round">${[74, 94, 114, 134].flatMap((x, at) => (at % 2 === 0 ? [66, 86, 106] : [76, 96]).map((y) => `<path d="M${x} ${y - 8} q10 8 0 16"/>`)).join('')}</g>
<path d="M58 52 C70 74 70 100 56 122" stroke="${gold.edge}" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M84 122 C92 138 108 144 122 142 C118 130 116 124 114 120 Z" fill="url(#beak)" stroke="${gold.edge}" stroke-width="5" stroke-linejoin="round"/>
${eye(40, 78, 12)}${shine('M52 56 C70 46 94 46 112 54', 7)}${ribbonWord('WILD', red)}${sparkle(150, 40, 13)}${sparkle(62, 30, 10)}`

const coin = `<circle cx="100" cy="102" r="92" fill="${gold.edge}"/><circle cx="100" cy="100" r="87" fill="url(#gold-rim)"/>
${Array.from({ length: 28 }, (_, at) => `<circle cx="${(100 + 77 * Math.cos((at * Math.PI) / 14)).toFixed(1)}" cy="${(100 + 77 * Math.sin((at * Math.PI) / 14)).toFixed(1)}" r="3.6" fill="${gold.light}"/>`).join('')}
<circle cx="100" cy="100" r="67" fill="url(#gold-ball)" stroke="${gold.deep}" stroke-width="6"/>
<g fill="none" stroke="#c47a12" stroke-opacity="0.55" stroke-width="6" stroke-linecap="round"><path d="M56 76 q11 -12 22 0 t22 0 t22 0 t22 0"/><path d="M46 102 q13.5 -12 27 0 t27 0 t27 0 t27 0"/><path d="M56 128 q11 -12 22 0 t22 0 t22 0 t22 0"/></g>
${shine('M48 74 C58 54 76 44 96 42', 9)}${sparkle(146, 52, 15)}`

const wave = `<path d="M8 150 q23 -22 46 0 t46 0 t46 0 t46 0 V176 Q100 204 8 176 Z" fill="url(#water)" stroke="#053a48" stroke-width="7" stroke-linejoin="round"/><path d="M20 156 q17 -12 34 0 M112 156 q17 -12 34 0" stroke="#e6fffd" stroke-opacity="0.8" stroke-width="5" fill="none" stroke-linecap="round"/>`

const boto = `<path d="M176 150 C192 96 160 38 104 34 C88 18 70 16 62 22 C66 30 70 36 72 44 C52 54 40 68 34 84 C22 84 12 88 8 96 C18 104 34 106 48 104 C68 108 84 116 92 132 C98 142 98 150 96 160 Z" fill="url(#boto)" stroke="#5c1238" stroke-width="8" stroke-linejoin="round"/>
<path d="M40 102 C64 98 92 112 100 152 L96 160 C98 150 98 142 92 132 C84 116 68 108 40 102 Z" fill="url(#belly)"/><path d="M112 96 C120 116 118 134 104 146 C96 132 96 112 104 98 Z" fill="#d9649a" stroke="#5c1238" stroke-width="6" stroke-linejoin="round"/>
<path d="M14 96 Q36 98 52 90" stroke="#5c1238" stroke-width="4" fill="none" stroke-linecap="round"/>${eye(68, 72, 10)}${shine('M92 50 C124 56 148 80 156 108', 9)}${wave}${sparkle(150, 52, 14)}`

const caiman = `${shadow}
<path d="M150 46 C176 54 190 82 182 116 C176 150 146 172 100 172 C54 172 20 162 12 138 C8 122 20 114 40 112 C64 108 84 96 96 74 C106 54 126 40 150 46 Z" fill="url(#caiman)" stroke="#0d3a10" stroke-width="8" stroke-linejoin="round"/>
<path d="M20 136 C60 146 110 144 150 122" stroke="#0d3a10" stroke-width="6" fill="none" stroke-linecap="round"/>
<g fill="#fffbe8" stroke="#0d3a10" stroke-width="3" stroke-linejoin="round">${[34, 56, 78, 100, 122].map((x, at) => `<path d="M${x} ${139 + (at < 3 ? at : 3 - at * 1.6)} l8 16 l8 -${15 + at} Z"/>`).join('')}</g>
<path d="M122 54 C118 34 136 24 152 32 C166 40 162 58 150 62" fill="url(#caiman)" stroke="#0d3a10" stroke-width="7" stroke-linejoin="round"/>${eye(142, 50, 12)}<ellipse cx="36" cy="122" rx="5" ry="4" fill="#0d3a10"/>
<g fill="#9ad95f" stroke="#0d3a10" stroke-width="4">${[[166, 74], [176, 96], [170, 120]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7"/>`).join('')}</g>${shine('M96 92 C104 80 112 72 120 68', 7)}${sparkle(72, 92, 13)}`

const toucan = `${shadow}
<path d="M96 40 C138 26 176 56 178 106 C180 146 154 178 118 180 C84 180 66 152 70 116 C72 100 78 90 84 80 Z" fill="url(#plume)" stroke="#05060f" stroke-width="8" stroke-linejoin="round"/>
<path d="M92 88 C112 84 132 92 136 116 C138 138 124 152 106 150 C88 148 78 126 92 88 Z" fill="#fff6d8" stroke="#05060f" stroke-width="5" stroke-linejoin="round"/><path d="M96 142 Q112 160 132 140 Q128 162 110 162 Q100 158 96 142 Z" fill="#e0342c"/>
<path d="M104 44 C70 20 24 32 12 76 C8 96 12 112 18 120 C34 96 62 88 100 88 C112 80 114 56 104 44 Z" fill="url(#beak)" stroke="#5c1d05" stroke-width="8" stroke-linejoin="round"/>
<path d="M14 108 C18 92 24 82 34 74 C24 82 16 94 18 120 Z" fill="#1a0d08"/><path d="M22 96 C40 78 70 72 100 74" stroke="#8d2d06" stroke-width="5" fill="none" stroke-linecap="round"/>
<circle cx="120" cy="66" r="20" fill="#3fb8e8" stroke="#05060f" stroke-width="5"/>${eye(120, 66, 11)}${shine('M34 60 C48 44 70 40 90 48', 8)}${shine('M158 92 C162 112 158 132 148 146', 7)}${sparkle(56, 62, 11)}`

const canoe = `<path d="M150 20 L92 148" stroke="#3a1a05" stroke-width="14" stroke-linecap="round"/><path d="M150 20 L92 148" stroke="#d99a52" stroke-width="7" stroke-linecap="round"/><path d="M138 52 C132 28 146 6 168 6 C180 24 172 48 152 60 Z" fill="url(#wood)" stroke="#3a1a05" stroke-width="7" stroke-linejoin="round"/>
<path d="M6 88 C16 92 26 100 34 108 Q100 124 166 108 C174 100 184 92 194 88 C194 128 166 164 132 168 L68 168 C34 164 6 128 6 88 Z" fill="url(#wood)" stroke="#3a1a05" stroke-width="8" stroke-linejoin="round"/>
<path d="M34 108 Q100 124 166 108 Q160 122 140 126 Q100 134 60 126 Q40 122 34 108 Z" fill="#3a1a05"/><path d="M24 126 Q100 152 176 126" stroke="#ffd88f" stroke-width="6" fill="none" stroke-linecap="round"/><g fill="#e0342c" stroke="#3a1a05" stroke-width="3">${[58, 100, 142].map((x, at) => `<path d="M${x - 9} ${at === 1 ? 148 : 144} l9 -8 l9 8 l-9 8 Z"/>`).join('')}</g>
<g transform="translate(0 14)">${wave}</g>${shine('M22 104 C28 122 38 136 52 146', 6)}${sparkle(128, 92, 12)}`

const stone = (points: ReturnType<typeof ring>, table: number, dark: readonly number[], bright: readonly number[], edge: string): string => `${shadow}${gem(points, table, dark, bright, edge)}`
const emerald = stone([[66, 22], [134, 22], [168, 58], [168, 142], [134, 178], [66, 178], [32, 142], [32, 58]], 0.58, [0, 78, 40], [120, 255, 170], '#02301a')
const tourmaline = stone([[100, 16], [160, 62], [150, 140], [100, 184], [50, 140], [40, 62]], 0.52, [120, 0, 70], [255, 140, 205], '#3f0226')
const aquamarine = stone(ring(6, 82), 0.55, [0, 78, 120], [150, 240, 255], '#02283f')

const bodies: Readonly<Record<CreekSymbol, string>> = { W: fish, O: coin, B: boto, J: caiman, U: toucan, N: canoe, E: emerald, T: tourmaline, A: aquamarine }

export const symbolSvg = (symbol: CreekSymbol, size: number): string => symbolFrame(`${defs}${bodies[symbol]}`, size)
