import { expect, test } from 'vitest'
import { veilOver } from './veil.ts'

const veil = veilOver([
  { value: 'Beatriz Plantada', masked: 'B••• P•••' },
  { value: '52998224725', masked: '••• 25' },
  { value: '+5511987650123', masked: '••• 0123' },
  { value: 'bea@planta.example', masked: 'b•••@planta.example' },
  { value: '1991-07-23', masked: '•••' },
  { value: 'BR', masked: 'BR' },
  { value: '', masked: '' },
])

test.each([
  ['Beatriz Plantada', 'B••• P•••'],
  ['Oi, BEATRIZ!', 'Oi, B•••!'],
  ['529.982.247-25', '••• 25'],
  ['52998224725', '••• 25'],
  ['(11) 98765-0123', '(••• 0123'],
  ['+55 11 98765 0123', '••• 0123'],
  ['to bea@planta.example now', 'to b•••@planta.example now'],
  ['1991-07-23', '•••'],
  // Another's, and what only holds the same letters.
  ['5299822472500', '5299822472500'],
  ['Beatrizinha', 'Beatrizinha'],
  ['BR', 'BR'],
])('Product §13.421 %s stands covered as %s', (said, covered) => {
  expect(veil({ list: [{ text: said }], count: 3, none: null })).toEqual({ list: [{ text: covered }], count: 3, none: null })
})
