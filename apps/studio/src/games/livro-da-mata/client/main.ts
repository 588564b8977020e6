import { fill } from '#client/say.ts'
import { cellAt } from '#client/slot/machine.ts'
import { lineSlot } from '#client/slot/line-game.ts'
import { openSlot } from '#client/slot/open-slot.ts'
import type { Stage } from '#client/slot/slot-game.ts'
import type { Round } from '#games/line-slot.ts'
import { type BookStep, machine, readBookRound } from '#games/livro-da-mata/math.ts'
import { rows, symbols } from '#games/livro-da-mata/tables.ts'
import { openBook } from './book.ts'
import { paytable } from './paytable.ts'
import { pictures } from './pictures.ts'
import { nameOf, words } from './words.ts'

const introduce = async (stage: Stage, round: Round<BookStep>, count: number): Promise<void> => {
  const special = readBookRound(round)?.special ?? null
  if (special === null) return
  const own = words[stage.language]
  const name = nameOf(special, stage.language)
  await openBook(stage, { special, title: own.opens, name })
  await stage.scene(stage.say('freeTitle', { count }), name, fill(own.special, { symbol: name }), '', stage.say('go'), 8_000)
}

openSlot(
  lineSlot<BookStep>({
    machine,
    openingStops: [6, 5, 9, 0, 8],
    openingStake: '100',
    symbols,
    pictures,
    nameOf,
    read: readBookRound,
    timesOf: () => 1,
    introduce,
    afterLanding: async ({ reels, sound }, _round, { spread }) => {
      if (spread === null) return
      sound.scatter(spread.reels.length)
      await reels.cover(spread.reels, spread.symbol)
    },
    ownCells: ({ spread }) => (spread?.reels ?? []).flatMap((reel) => Array.from({ length: rows }, (_, row) => cellAt(machine, reel, row))),
    ownLines: ({ spread }, language, amountOf) =>
      spread === null ? [] : [fill(words[language].spread, { symbol: nameOf(spread.symbol, language), count: spread.reels.length, amount: amountOf(spread.units) })],
    paytable,
  }),
)
