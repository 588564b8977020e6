import type { SlotSymbol } from '#games/trevo-da-sorte/tables.ts'
import { lettering } from '#slot-art/lettering.ts'
import { ribbonWord } from '#slot-art/ribbon.ts'
import { clover, copper, gem, gold, leaf, red, ring, shadow, sparkle, star, steel, symbolFrame, velvet } from '#slot-art/shapes.ts'

const wild = `<circle cx="100" cy="88" r="86" fill="url(#halo)"/>${clover(100, 90, 150, gold)}${ribbonWord('WILD', leaf)}${sparkle(54, 36, 16)}${sparkle(154, 52, 11)}`

const scatter = `<circle cx="100" cy="100" r="98" fill="url(#halo)"/>
${['#ff5f6d', '#ffb347', '#ffe66d', '#4fe08a', '#4fb3ff', '#b07bff'].map((colour, at) => `<path d="M${6 + at * 7} 128 A${94 - at * 7} ${94 - at * 7} 0 0 1 ${194 - at * 7} 128" fill="none" stroke="${colour}" stroke-width="7.6"/>`).join('')}
<circle cx="100" cy="116" r="56" fill="${gold.edge}"/><circle cx="100" cy="114" r="52" fill="url(#gold-rim)"/><circle cx="100" cy="114" r="42" fill="url(#gold-ball)" stroke="${gold.deep}" stroke-width="3"/>
${Array.from({ length: 24 }, (_, at) => `<circle cx="${(100 + 47 * Math.cos((at * Math.PI) / 12)).toFixed(1)}" cy="${(114 + 47 * Math.sin((at * Math.PI) / 12)).toFixed(1)}" r="2.6" fill="${gold.light}"/>`).join('')}
${clover(100, 110, 70, leaf)}
<path d="M40 164 Q100 150 160 164 L156 194 Q100 182 44 194 Z" fill="url(#red)" stroke="${red.edge}" stroke-width="5" stroke-linejoin="round"/>
${[72, 100, 128].map((x, at) => star(x, at === 1 ? 173 : 176, at === 1 ? 13 : 10, 'url(#gold)', `stroke="${gold.edge}" stroke-width="2.5"`)).join('')}
${sparkle(60, 74, 13)}${sparkle(146, 134, 9)}`

const seven = `${shadow}
${lettering('7', 100, 168, 222)} fill="${red.edge}" stroke="${red.edge}" stroke-width="26" stroke-linejoin="round"/>
${lettering('7', 100, 168, 222)} fill="url(#gold)" stroke="url(#gold-rim)" stroke-width="17" stroke-linejoin="round"/>
${lettering('7', 100, 168, 222)} fill="url(#red)" stroke="${red.edge}" stroke-width="3"/>
<path d="M56 42 L134 42" stroke="#fff" stroke-opacity="0.7" stroke-width="7" stroke-linecap="round"/>${sparkle(140, 46, 18)}`

const crown = `${shadow}
<path d="M34 70 L66 108 L100 40 L134 108 L166 70 L152 162 Q100 178 48 162 Z" fill="url(#gold)" stroke="${gold.edge}" stroke-width="8" stroke-linejoin="round"/>
<path d="M50 118 L70 126 L100 84 L130 126 L150 118 L144 142 Q100 154 56 142 Z" fill="url(#velvet)" stroke="${velvet.edge}" stroke-width="3" stroke-linejoin="round"/>
<path d="M49 146 Q100 162 151 146 L148 164 Q100 179 52 164 Z" fill="url(#gold-rim)" stroke="${gold.edge}" stroke-width="4" stroke-linejoin="round"/>
${[
  [34, 66, 12, 'red'],
  [100, 34, 15, 'velvet'],
  [166, 66, 12, 'red'],
]
  .map(([x, y, r, id]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}-ball)" stroke="${gold.edge}" stroke-width="5"/>`)
  .join('')}
${[70, 100, 130].map((x, at) => `<circle cx="${x}" cy="${at === 1 ? 163 : 160}" r="7" fill="url(#${at === 1 ? 'leaf' : 'red'}-ball)" stroke="${gold.edge}" stroke-width="2.5"/>`).join('')}
<path d="M42 80 L62 106" stroke="#fff" stroke-opacity="0.75" stroke-width="5" stroke-linecap="round"/>${sparkle(124, 62, 15)}`

const shoe = 'M52 172 C18 96 34 26 100 26 C166 26 182 96 148 172 L118 164 C142 104 134 66 100 66 C66 66 58 104 82 164 Z'
const nails: readonly (readonly [number, number])[] = [
  [62, 146],
  [51, 110],
  [58, 72],
  [138, 146],
  [149, 110],
  [142, 72],
  [100, 46],
]
const horseshoe = `${shadow}
<path d="${shoe}" fill="url(#steel)" stroke="${steel.edge}" stroke-width="11" stroke-linejoin="round"/>
<path d="${shoe}" fill="none" stroke="url(#steel-rim)" stroke-width="3"/>
<path d="M50 128 C36 82 50 40 100 38" stroke="#fff" stroke-opacity="0.8" stroke-width="6" fill="none" stroke-linecap="round"/>
${nails.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6.5" fill="url(#gold-ball)" stroke="${steel.edge}" stroke-width="3"/>`).join('')}
${clover(100, 124, 62, leaf)}${sparkle(148, 54, 15)}`

const bell = `${shadow}
<circle cx="100" cy="166" r="17" fill="url(#copper-ball)" stroke="${copper.edge}" stroke-width="6"/>
<path d="M100 30 C62 30 54 70 50 104 C47 128 38 138 28 150 L172 150 C162 138 153 128 150 104 C146 70 138 30 100 30 Z" fill="url(#copper)" stroke="${copper.edge}" stroke-width="8" stroke-linejoin="round"/>
<path d="M26 146 Q100 130 174 146 Q178 158 168 162 Q100 148 32 162 Q22 158 26 146 Z" fill="url(#copper-rim)" stroke="${copper.edge}" stroke-width="5" stroke-linejoin="round"/>
<path d="M72 62 C66 80 66 104 62 126" stroke="#fff" stroke-opacity="0.75" stroke-width="9" fill="none" stroke-linecap="round"/>
<path d="M100 38 C78 12 46 20 52 40 C56 54 82 50 100 38 C118 50 144 54 148 40 C154 20 122 12 100 38 Z" fill="url(#leaf)" stroke="${leaf.edge}" stroke-width="5" stroke-linejoin="round"/>
<circle cx="100" cy="36" r="11" fill="url(#leaf-ball)" stroke="${leaf.edge}" stroke-width="4"/>${sparkle(134, 92, 13)}`

const rubies = gem(ring(6, 78), 0.56, [112, 0, 26], [255, 92, 112], '#3c0314')
const topaz = gem(
  [
    [52, 26],
    [148, 26],
    [176, 56],
    [176, 144],
    [148, 174],
    [52, 174],
    [24, 144],
    [24, 56],
  ].map(([x = 0, y = 0]) => [100 + (x - 100) * 0.84, 100 + (y - 100) * 0.96] as const),
  0.55,
  [150, 66, 0],
  [255, 226, 92],
  '#4a2301',
)
const sapphire = gem(
  [
    [100, 18],
    [156, 44],
    [178, 100],
    [156, 156],
    [100, 182],
    [44, 156],
    [22, 100],
    [44, 44],
  ],
  0.55,
  [2, 36, 140],
  [96, 196, 255],
  '#021a4f',
)
const amethyst = gem(
  [
    [44, 34],
    [156, 34],
    [184, 78],
    [100, 182],
    [16, 78],
  ],
  0.5,
  [66, 4, 128],
  [224, 130, 255],
  '#2a0350',
)

const bodies: Readonly<Record<SlotSymbol, string>> = {
  W: wild,
  S: scatter,
  '7': seven,
  C: crown,
  H: horseshoe,
  B: bell,
  R: `${shadow}${rubies}`,
  T: `${shadow}${topaz}`,
  P: `${shadow}${sapphire}`,
  M: `${shadow}${amethyst}`,
}

export const symbolSvg = (symbol: SlotSymbol, size: number): string => symbolFrame(bodies[symbol], size)
