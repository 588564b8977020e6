import type { BookSymbol } from '#games/livro-da-mata/tables.ts'
import { lettering } from '#slot-art/lettering.ts'
import { copper, gold, leaf, type Metal, red, shadow, sparkle, steel, symbolFrame, velvet } from '#slot-art/shapes.ts'

const circle = (x: number, y: number, r: number, fill: string, more = ''): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const around = (count: number, draw: (angle: number, at: number) => string): string => Array.from({ length: count }, (_, at) => draw((at * 360) / count, at)).join('')

const eye = (x: number, y: number, r: number, iris: string): string =>
  `${circle(x, y, r, '#1c1206')}${circle(x, y, r * 0.82, iris)}${circle(x, y, r * 0.42, '#120a03')}${circle(x - r * 0.28, y - r * 0.3, r * 0.22, '#fff')}`

/** A book bound in leather and gold, a glowing leaf on its cover. */
const book = `<circle cx="100" cy="98" r="96" fill="url(#halo)"/>
<path d="M40 30 L150 22 Q164 22 166 36 L170 160 Q170 172 158 174 L48 182 Q34 182 34 168 Z" fill="${gold.edge}"/>
<path d="M46 164 Q48 152 62 150 L160 142 L163 160 L56 170 Q46 170 46 164 Z" fill="#f6e6bb" stroke="#8a5a17" stroke-width="3"/>
<path d="M54 160 L160 151 M56 165 L161 156" stroke="#b98f4c" stroke-width="2" fill="none"/>
<path d="M42 34 L148 26 Q158 26 159 36 L163 140 L60 148 Q48 149 46 160 Z" fill="url(#red)" stroke="${red.edge}" stroke-width="4" stroke-linejoin="round"/>
<path d="M42 34 L60 33 L64 147 Q50 149 46 160 Z" fill="${red.deep}"/>
<path d="M70 44 L146 38 L150 132 L74 138 Z" fill="none" stroke="url(#gold-rim)" stroke-width="6" stroke-linejoin="round"/>
${[[72, 46], [144, 40], [148, 130], [76, 136]].map(([x = 0, y = 0]) => `${circle(x, y, 9, 'url(#gold-ball)', `stroke="${gold.edge}" stroke-width="3"`)}`).join('')}
<g transform="translate(110 90)"><circle r="32" fill="url(#gold)" stroke="${gold.edge}" stroke-width="4"/><circle r="25" fill="url(#leaf)" stroke="${gold.deep}" stroke-width="3"/>
<path d="M0 20 C-22 8 -20 -16 0 -24 C20 -16 22 8 0 20 Z" fill="url(#gold)" stroke="${leaf.edge}" stroke-width="3"/><path d="M0 18 L0 -18 M0 -4 L-9 -10 M0 -4 L9 -10 M0 7 L-10 0 M0 7 L10 0" stroke="${leaf.edge}" stroke-width="2.6" stroke-linecap="round"/></g>
<path d="M150 74 L176 72 L177 90 L151 92 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="4" stroke-linejoin="round"/>${sparkle(62, 40, 15)}${sparkle(150, 118, 11)}`

const rosette = (x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-8 -2 Q-6 -9 1 -8 M5 -6 Q10 -1 7 5 M3 8 Q-4 10 -7 4" fill="none" stroke="#2b1503" stroke-width="5" stroke-linecap="round"/><circle r="2.4" fill="#7a3e08"/></g>`

/** A jaguar's face, seen from the front. */
const jaguar = `${shadow}
${[-1, 1].map((side) => `<g transform="translate(100 0) scale(${side} 1)"><path d="M44 54 Q58 12 86 34 Q92 58 72 82 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="6" stroke-linejoin="round"/><path d="M56 54 Q64 30 78 42 Q80 56 70 68 Z" fill="#5a2a0a"/></g>`).join('')}
<path d="M100 26 C148 26 176 62 174 104 C172 150 138 184 100 184 C62 184 28 150 26 104 C24 62 52 26 100 26 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="7"/>
<path d="M100 108 C128 104 146 122 144 146 C140 172 118 180 100 180 C82 180 60 172 56 146 C54 122 72 104 100 108 Z" fill="#fff4d6"/>
${[[100, 44, 1, 0], [72, 52, 0.9, 40], [128, 52, 0.9, -40], [48, 84, 0.95, 80], [152, 84, 0.95, -80], [42, 116, 0.9, 20], [158, 116, 0.9, -20], [84, 68, 0.6, 10], [116, 68, 0.6, -10], [52, 144, 0.75, 60], [148, 144, 0.75, -60]].map(([x = 0, y = 0, size = 1, turn = 0]) => rosette(x, y, size, turn)).join('')}
${[-1, 1].map((side) => `<g transform="translate(100 0) scale(${side} 1)"><path d="M14 96 Q34 72 58 88 Q40 106 18 104 Z" fill="#2b1503"/>${eye(36, 92, 15, '#9be24a')}<path d="M12 128 Q34 128 46 122 M14 138 Q36 142 52 138 M14 146 Q32 154 48 154" stroke="#8a6a3a" stroke-width="2.4" fill="none" stroke-linecap="round"/></g>`).join('')}
<path d="M82 122 Q100 112 118 122 Q114 138 100 142 Q86 138 82 122 Z" fill="#c2405a" stroke="#4a0f1c" stroke-width="4" stroke-linejoin="round"/>
<path d="M100 142 L100 154 M100 154 Q88 170 74 162 M100 154 Q112 170 126 162" fill="none" stroke="#4a2a12" stroke-width="5" stroke-linecap="round"/>
<path d="M58 44 Q76 30 96 32" stroke="#fff" stroke-opacity="0.6" stroke-width="5" fill="none" stroke-linecap="round"/>`

/** A scarlet macaw's head. */
const macaw = `${shadow}
<path d="M92 22 C142 14 176 52 170 104 C166 146 140 184 84 184 C104 164 104 150 92 134 Z" fill="url(#red)" stroke="${red.edge}" stroke-width="7" stroke-linejoin="round"/>
<path d="M170 104 C166 146 140 184 84 184 C112 172 138 150 142 104 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="4"/>
<path d="M84 184 C120 180 150 160 162 128 C150 176 116 196 70 192 Z" fill="#2f7fe0" stroke="#0d2a4d" stroke-width="4" stroke-linejoin="round"/>
<path d="M96 50 C132 48 140 78 126 108 C118 124 100 128 86 124 L74 80 Z" fill="#fff7ea" stroke="#c9a58a" stroke-width="3"/>
${[0, 1, 2].map((at) => `<path d="M${98 + at * 2} ${92 + at * 9} Q${112 + at * 2} ${96 + at * 8} ${124 - at * 3} ${90 + at * 9}" stroke="#c23b3b" stroke-width="3" fill="none" stroke-linecap="round"/>`).join('')}
${eye(106, 70, 13, '#f7d04a')}
<path d="M94 34 C56 30 22 62 26 110 C27 124 34 134 42 138 C44 116 54 100 84 96 Z" fill="#f4ead2" stroke="#3a2a16" stroke-width="6" stroke-linejoin="round"/>
<path d="M42 138 C36 134 27 124 26 110 C24 84 32 64 46 50 C38 80 44 104 56 112 Q46 122 42 138 Z" fill="#3a3a42"/>
<path d="M58 114 Q74 100 90 102 Q92 128 76 140 Q60 140 52 128 Z" fill="#2c2c33" stroke="#14141a" stroke-width="4" stroke-linejoin="round"/>
<path d="M98 30 Q140 26 158 66" stroke="#fff" stroke-opacity="0.55" stroke-width="6" fill="none" stroke-linecap="round"/>`

/** A frog of green stone, as amulets of the Amazon are. */
const jadeFrog = `${shadow}
${[-1, 1].map((side) => `<g transform="translate(100 0) scale(${side} 1)"><path d="M34 120 Q78 104 82 142 Q84 170 54 178 L40 168 Q62 160 58 144 Q50 134 34 146 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="6" stroke-linejoin="round"/><path d="M36 84 Q66 70 74 92 Q80 112 66 122 L54 112 Q60 102 54 96 Q44 94 36 102 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="6" stroke-linejoin="round"/></g>`).join('')}
<path d="M100 32 C132 32 144 58 144 94 C152 134 136 180 100 180 C64 180 48 134 56 94 C56 58 68 32 100 32 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="7"/>
${[-1, 1].map((side) => `<g transform="translate(100 0) scale(${side} 1)">${circle(30, 48, 20, 'url(#leaf-ball)', `stroke="${leaf.edge}" stroke-width="6"`)}${eye(31, 47, 12, '#ffd84f')}</g>`).join('')}
<path d="M70 84 Q100 102 130 84" stroke="${leaf.edge}" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M100 108 C120 116 124 140 100 162 C76 140 80 116 100 108 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="5" stroke-linejoin="round"/>${circle(100, 132, 10, 'url(#red-ball)', `stroke="${gold.edge}" stroke-width="4"`)}
<path d="M66 92 Q62 120 72 146" stroke="#e6ffe9" stroke-opacity="0.7" stroke-width="6" fill="none" stroke-linecap="round"/>${sparkle(134, 98, 12)}`

const petals = (count: number, length: number, wide: number, fill: string, turn: number): string =>
  around(count, (angle) => `<path transform="rotate(${angle + turn})" d="M0 0 C${-wide} ${-length * 0.4} ${-wide * 0.7} ${-length * 0.85} 0 ${-length} C${wide * 0.7} ${-length * 0.85} ${wide} ${-length * 0.4} 0 0 Z" fill="${fill}" stroke="#7a1250" stroke-width="3.5" stroke-linejoin="round"/>`)

/** A water lily on its pad. */
const lily = `${shadow}
<path d="M100 176 C44 176 14 152 14 128 C14 104 52 90 100 90 C148 90 186 104 186 128 C186 152 156 176 100 176 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="7"/>
<path d="M26 130 C30 112 60 102 100 102 C140 102 170 112 174 130" fill="none" stroke="#d8ffd9" stroke-opacity="0.55" stroke-width="4"/>
<g transform="translate(100 102)"><g transform="scale(1 0.86)">${petals(10, 84, 22, '#ff8fc4', 18)}${petals(9, 66, 20, '#ffb9dc', 0)}${petals(7, 46, 17, '#ffe3f1', 12)}</g>${circle(0, -4, 15, 'url(#gold-ball)', `stroke="${gold.edge}" stroke-width="3.5"`)}${around(9, (angle) => `<circle transform="rotate(${angle})" cx="0" cy="-11" r="2.6" fill="#fff3c4"/>`)}</g>${sparkle(58, 52, 13)}${sparkle(146, 70, 10)}`

/** A letter carved in wood, filled with a metal, a leaf behind it. */
const letter = (text: string, metal: Metal): string => `${shadow}
<g transform="rotate(-18 100 100)"><path d="M100 190 C34 160 34 60 100 14 C166 60 166 160 100 190 Z" fill="#33451f" opacity="0.75"/><path d="M100 184 L100 30" stroke="#1d2a10" stroke-width="4" opacity="0.6"/></g>
${lettering(text, 100, 156, text.length > 1 ? 142 : 168)} fill="#2a1605" stroke="#2a1605" stroke-width="26" stroke-linejoin="round"/>
${lettering(text, 100, 156, text.length > 1 ? 142 : 168)} fill="url(#gold)" stroke="url(#gold-rim)" stroke-width="15" stroke-linejoin="round"/>
${lettering(text, 100, 156, text.length > 1 ? 142 : 168)} fill="url(#${metal.id})" stroke="${metal.edge}" stroke-width="4"/>`

const bodies: Readonly<Record<BookSymbol, string>> = {
  L: book,
  O: jaguar,
  R: macaw,
  M: jadeFrog,
  F: lily,
  A: letter('A', red),
  K: letter('K', velvet),
  Q: letter('Q', leaf),
  J: letter('J', steel),
  X: letter('10', copper),
}

export const symbolSvg = (symbol: BookSymbol, size: number): string => symbolFrame(bodies[symbol], size)
