import { fill } from '#client/say.ts'
import { lineSlot } from '#client/slot/line-game.ts'
import { openSlot } from '#client/slot/open-slot.ts'
import { readRound } from '#games/line-slot.ts'
import { machine, type Step } from '#games/trevo-da-sorte/math.ts'
import { freeSpinMultiplier, symbols } from '#games/trevo-da-sorte/tables.ts'
import { paytable } from './paytable.ts'
import { pictures } from './pictures.ts'
import { symbolNames, words } from './words.ts'

openSlot(
  lineSlot<Step>({
    machine,
    openingStops: [19, 9, 11, 15, 7],
    openingStake: '100',
    symbols,
    pictures,
    nameOf: (symbol, language) => symbolNames[language][symbols.find((each) => each === symbol) ?? 'W'],
    read: readRound,
    timesOf: ({ kind }) => (kind === 'free' ? freeSpinMultiplier : 1),
    introduce: ({ scene, say, language }, _round, count) => scene(say('freeTitle', { count }), null, fill(words[language].freeText, { times: freeSpinMultiplier }), '', say('go'), 6_000),
    paytable,
  }),
)
