import type { MarketSymbol } from '#games/feira-da-ladeira/tables.ts'
import { ribbon, ribbonWord } from '#slot-art/ribbon.ts'
import { gold, leaf, red, shadow, sparkle, star, symbolFrame } from '#slot-art/shapes.ts'

type Stops = readonly (readonly [number, string])[]

const stopsOf = (stops: Stops): string => stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')
const ball = (id: string, ...stops: Stops): string => `<radialGradient id="${id}" cx="0.36" cy="0.28" r="0.85">${stopsOf(stops)}</radialGradient>`
const slope = (id: string, ...stops: Stops): string => `<linearGradient id="${id}" x1="0.1" y1="0" x2="0.5" y2="1">${stopsOf(stops)}</linearGradient>`

const defs = `<defs>${ball('caju', [0, '#fff08a'], [0.32, '#ffb02e'], [0.7, '#f4511e'], [1, '#a3160f'])}${slope('nut', [0, '#b98a55'], [1, '#4c2f14'])}${ball('pine', [0, '#fff3a8'], [0.5, '#f6b51f'], [1, '#b0620a'])}${slope('flesh', [0, '#ff8d8d'], [0.5, '#f23a4d'], [1, '#c1122f'])}${ball('acai', [0, '#c79bff'], [0.45, '#6a2bb0'], [1, '#240b4d'])}${slope('bowl', [0, '#d99a5b'], [0.5, '#9c5a26'], [1, '#4f2408'])}${slope('banana', [0, '#fff7a8'], [0.5, '#ffd62e'], [1, '#d18a06'])}${ball('mango', [0, '#fff0a0'], [0.3, '#ffb93a'], [0.62, '#f25c3a'], [1, '#5d8f1f'])}${slope('pepper', [0, '#ff9a80'], [0.35, '#f0301f'], [1, '#8d0810'])}${ball('lime', [0, '#e6ff9a'], [0.5, '#7ed321'], [1, '#2c7a0d'])}<clipPath id="pine-body"><path d="M100 66 C60 66 44 100 46 134 C48 170 70 190 100 190 C130 190 152 170 154 134 C156 100 140 66 100 66 Z"/></clipPath>${slope('wicker', [0, '#f0c27a'], [0.5, '#c98a3a'], [1, '#7a4310'])}</defs>`

const twig = (d: string, width: number): string => `<path d="${d}" stroke="#3b2408" stroke-width="${width + 6}" fill="none" stroke-linecap="round"/><path d="${d}" stroke="#8a5a24" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
const leafAt = (x: number, y: number, turn: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0 C14 -26 44 -32 66 -18 C52 8 20 16 0 0 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="6" stroke-linejoin="round"/><path d="M6 -2 Q30 -12 54 -16" stroke="#e6ffe9" stroke-opacity="0.7" stroke-width="3.5" fill="none" stroke-linecap="round"/></g>`
const shine = (d: string, width = 8): string => `<path d="${d}" stroke="#fff" stroke-opacity="0.75" stroke-width="${width}" fill="none" stroke-linecap="round"/>`

const cashew = `${shadow}<g transform="translate(8 18) scale(0.92)">
<path d="M76 146 C64 178 84 198 112 192 C138 186 138 162 118 162 C106 162 102 156 104 144 Z" fill="url(#nut)" stroke="#2c1705" stroke-width="7" stroke-linejoin="round"/>${shine('M84 160 Q82 176 96 182', 5)}
<path d="M100 34 C74 34 60 60 48 92 C36 126 60 154 100 154 C140 154 164 126 152 92 C140 60 126 34 100 34 Z" fill="url(#caju)" stroke="#5c0d06" stroke-width="8" stroke-linejoin="round"/>
${shine('M74 66 C64 84 58 100 60 118', 10)}${twig('M100 36 Q98 22 106 12', 8)}${leafAt(102, 32, -18, 0.95)}${leafAt(96, 34, 196, 0.62)}${sparkle(132, 84, 14)}</g>`

const pineapple = `${shadow}
<g stroke="${leaf.edge}" stroke-width="6" stroke-linejoin="round" fill="url(#leaf)"><path d="M100 74 C74 66 50 46 44 26 C66 28 84 40 94 56 C90 34 92 16 100 4 C108 16 110 34 106 56 C116 40 134 28 156 26 C150 46 126 66 100 74 Z"/><path d="M100 76 C86 62 78 46 78 34 C90 40 98 52 100 62 C102 52 110 40 122 34 C122 46 114 62 100 76 Z"/></g>
<path d="M100 66 C60 66 44 100 46 134 C48 170 70 190 100 190 C130 190 152 170 154 134 C156 100 140 66 100 66 Z" fill="url(#pine)" stroke="#6b3603" stroke-width="8"/>
<g clip-path="url(#pine-body)" stroke="#a0570a" stroke-opacity="0.75" stroke-width="4" fill="none">${[-80, -54, -28, 0, 28, 54, 80].map((x) => `<path d="M${66 + x} 70 L${134 + x} 190 M${134 + x} 70 L${66 + x} 190"/>`).join('')}</g>
${[[78, 104], [122, 104], [100, 128], [78, 152], [122, 152], [100, 84]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.5" fill="#7a3f05"/>`).join('')}${shine('M64 104 C58 120 58 140 64 156', 8)}${sparkle(130, 92, 12)}`

const melon = `${shadow}<g transform="translate(5 6) scale(0.94)">
<path d="M14 76 C30 150 72 184 108 182 C150 178 180 140 190 84 Z" fill="#0c5a2a" stroke="#03301b" stroke-width="8" stroke-linejoin="round"/>
<path d="M24 78 C40 142 76 172 108 170 C146 166 172 132 180 86 Z" fill="#9be37d"/><path d="M32 79 C48 136 80 160 108 158 C142 154 164 124 172 86 Z" fill="#f3ffdf"/>
<path d="M36 79 C52 132 82 154 108 152 C138 148 160 122 168 86 Z" fill="url(#flesh)"/><path d="M14 76 L190 84 L186 70 Q100 52 18 64 Z" fill="#ff9d9d" stroke="#7d0a1f" stroke-width="6" stroke-linejoin="round"/>
${[[66, 96, 20], [96, 92, 0], [128, 96, -16], [84, 120, 14], [114, 122, -8], [146, 108, -30]].map(([x, y, turn]) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="8.5" transform="rotate(${turn} ${x} ${y})" fill="#2a0710"/>`).join('')}${shine('M40 70 Q100 60 150 70', 5)}${sparkle(152, 58, 13)}</g>`

const berry = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#acai)" stroke="#14052e" stroke-width="5"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.2}" fill="#fff" opacity="0.8"/>`
const acai = `${shadow}<g transform="translate(4 10) scale(0.95)">${leafAt(118, 60, -34, 1)}${leafAt(92, 56, 200, 0.8)}
${[[66, 74, 19], [134, 74, 19], [100, 58, 21], [48, 94, 18], [152, 94, 18], [84, 88, 21], [118, 88, 21]].map(([x = 0, y = 0, r = 0]) => berry(x, y, r)).join('')}
<path d="M22 100 C24 156 56 186 100 186 C144 186 176 156 178 100 Q100 124 22 100 Z" fill="url(#bowl)" stroke="#2e1403" stroke-width="8" stroke-linejoin="round"/>
<path d="M22 100 Q100 124 178 100 Q178 112 170 118 Q100 136 30 118 Q22 112 22 100 Z" fill="#f0b878" stroke="#2e1403" stroke-width="5" stroke-linejoin="round"/>
<g fill="none" stroke="#f3d9b0" stroke-width="5" stroke-linejoin="round"><path d="M48 150 L64 138 L80 154 L96 140 L112 154 L128 138 L144 150"/></g>${shine('M44 128 C50 150 62 164 76 172', 6)}${sparkle(146, 62, 12)}</g>`

const bananaOne = (turn: number, x: number): string =>
  `<g transform="rotate(${turn} 100 40) translate(${x} 0)"><path d="M88 30 C60 72 60 130 112 176 C124 184 136 176 130 166 C104 128 104 80 112 34 Z" fill="url(#banana)" stroke="#6b4303" stroke-width="7" stroke-linejoin="round"/><path d="M92 52 C76 90 84 132 116 164" stroke="#b77c07" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M116 170 Q128 178 132 168" stroke="#4a2c02" stroke-width="8" stroke-linecap="round"/></g>`
const banana = `${shadow}<g transform="translate(-2 8) scale(0.94)">${bananaOne(-34, 0)}${bananaOne(-6, -2)}${bananaOne(24, -6)}
<path d="M76 38 Q100 52 128 36 L118 10 Q100 4 88 12 Z" fill="#8fae2a" stroke="#3b3f05" stroke-width="7" stroke-linejoin="round"/>${shine('M78 78 C74 100 78 118 86 132', 7)}${sparkle(128, 92, 13)}</g>`

const mango = `${shadow}${twig('M118 40 Q120 24 132 16', 8)}
<path d="M124 36 C168 44 186 96 160 142 C138 180 88 194 52 168 C20 144 22 96 54 68 C76 48 98 32 124 36 Z" fill="url(#mango)" stroke="#5a2405" stroke-width="8" stroke-linejoin="round"/>${leafAt(122, 36, 176, 1.05)}${leafAt(126, 34, 12, 0.8)}
${shine('M52 104 C48 124 54 142 66 154', 10)}${sparkle(140, 84, 14)}`

const pepper = `${shadow}
<path d="M66 52 C38 66 36 112 64 144 C90 174 132 182 172 176 C182 174 180 164 170 162 C140 154 124 132 122 102 C120 66 98 40 66 52 Z" fill="url(#pepper)" stroke="#4d0307" stroke-width="8" stroke-linejoin="round"/>
<path d="M60 60 C70 46 100 44 112 62 C104 74 92 66 86 74 C78 64 68 74 60 60 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="6" stroke-linejoin="round"/>
<path d="M84 54 C82 36 70 28 56 28" stroke="${leaf.edge}" stroke-width="17" fill="none" stroke-linecap="round"/><path d="M84 54 C82 36 70 28 56 28" stroke="#4fd06f" stroke-width="8" fill="none" stroke-linecap="round"/>
${shine('M62 86 C60 108 70 130 86 142', 9)}${sparkle(116, 124, 13)}`

const lime = `${shadow}<g transform="translate(4 10) scale(0.95)">${leafAt(64, 46, -40, 0.9)}
<path d="M30 96 C32 56 74 30 112 44 C124 40 138 44 140 54 C166 84 150 134 108 142 C66 150 28 134 30 96 Z" fill="url(#lime)" stroke="#1c4a06" stroke-width="8" stroke-linejoin="round"/>${shine('M50 86 C54 70 66 60 80 56', 8)}
<circle cx="124" cy="132" r="54" fill="#5fb81a" stroke="#1c4a06" stroke-width="8"/><circle cx="124" cy="132" r="45" fill="#f4ffd6"/>
${Array.from({ length: 8 }, (_, at) => `<path transform="translate(124 132) rotate(${at * 45})" d="M0 -5 L13 -33 Q0 -44 -13 -33 Z" fill="#b6ea4f" stroke="#8ccf2a" stroke-width="3" stroke-linejoin="round"/>`).join('')}<circle cx="124" cy="132" r="6" fill="#f4ffd6"/>${sparkle(148, 106, 14)}</g>`

const pan = (x: number): string => `<path d="M${x} 52 L${x - 34} 104 M${x} 52 L${x + 34} 104" stroke="${gold.edge}" stroke-width="5"/><path d="M${x - 42} 102 Q${x} 108 ${x + 42} 102 C${x + 36} 134 ${x - 36} 134 ${x - 42} 102 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="6" stroke-linejoin="round"/>`
const scales = `<circle cx="100" cy="92" r="92" fill="url(#halo)"/>
<circle cx="52" cy="92" r="17" fill="url(#caju)" stroke="#5c0d06" stroke-width="5"/><circle cx="150" cy="92" r="17" fill="url(#lime)" stroke="#1c4a06" stroke-width="5"/>${pan(50)}${pan(150)}
<path d="M92 30 L108 30 L112 146 L88 146 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="6" stroke-linejoin="round"/><path d="M40 54 Q100 22 160 54 L158 42 Q100 8 42 42 Z" fill="url(#gold-rim)" stroke="${gold.edge}" stroke-width="6" stroke-linejoin="round"/>
<circle cx="100" cy="30" r="15" fill="url(#red-ball)" stroke="${gold.edge}" stroke-width="6"/>${ribbonWord('WILD', red)}${sparkle(66, 34, 13)}${sparkle(142, 28, 10)}`

const basket = `<circle cx="100" cy="96" r="96" fill="url(#halo)"/>
<path d="M40 104 C40 20 160 20 160 104" fill="none" stroke="#4f2a06" stroke-width="19"/><path d="M40 104 C40 20 160 20 160 104" fill="none" stroke="url(#wicker)" stroke-width="11"/>
<circle cx="66" cy="88" r="25" fill="url(#caju)" stroke="#5c0d06" stroke-width="6"/><circle cx="134" cy="88" r="25" fill="url(#lime)" stroke="#1c4a06" stroke-width="6"/><circle cx="100" cy="72" r="27" fill="url(#mango)" stroke="#5a2405" stroke-width="6"/>${berry(84, 98, 15)}${berry(116, 100, 15)}${leafAt(100, 52, -30, 0.6)}
<path d="M22 100 L178 100 L160 184 Q100 196 40 184 Z" fill="url(#wicker)" stroke="#4f2a06" stroke-width="8" stroke-linejoin="round"/>
<g stroke="#8a5216" stroke-width="5" opacity="0.8" fill="none"><path d="M28 124 Q100 134 172 124 M34 148 Q100 158 166 148 M60 104 L68 186 M100 106 L100 190 M140 104 L132 186"/></g>
<path d="M18 96 Q100 110 182 96 L182 112 Q100 126 18 112 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="5" stroke-linejoin="round"/>
${ribbon([68, 100, 132].map((x, at) => star(x, at === 1 ? 158 : 161, at === 1 ? 16 : 12, 'url(#gold)', `stroke="${gold.edge}" stroke-width="3"`)).join(''), red)}${sparkle(52, 62, 12)}${sparkle(154, 58, 10)}`

const bodies: Readonly<Record<MarketSymbol, string>> = { W: scales, S: basket, C: cashew, A: pineapple, M: melon, U: acai, B: banana, N: mango, P: pepper, L: lime }

export const symbolSvg = (symbol: MarketSymbol, size: number): string => symbolFrame(`${defs}${bodies[symbol]}`, size)
