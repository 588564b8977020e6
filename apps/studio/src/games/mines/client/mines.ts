import { judgeMines, ladderOf, minesMax, readMines } from '#games/mines/math.ts'
import { readMinesOutcome, tellMines, tellMinesBet } from '#games/mines/tell.ts'
import { choiceStepper } from '#vendors/client/choice-stepper.ts'
import type { EngineClient, EngineView, MovesView, Stage } from '#vendors/client/engine-view.ts'
import { makeBoard } from './board.ts'
import { makeLadder } from './ladder.ts'
import { paytable } from './paytable.ts'
import { minesWords, wordsOf } from './words.ts'

const firstMines = 3
const presets = [1, 3, 5, 10, 24] as const

const openMines = (stage: Stage): EngineView => {
  const word = wordsOf[stage.language]
  let mines = firstMines
  let opened: readonly number[] = []
  let answer: ((move: string) => void) | null = null
  const ladder = makeLadder(stage.language, word.ladder)
  const board = makeBoard({ board: word.board, tile: word.tile }, stage.isCalm, (tile) => {
    board.ask(tile)
    stage.sound.tap()
    reply(String(tile))
  })
  const reply = (move: string): void => {
    const resolve = answer
    answer = null
    board.free(false)
    resolve?.(move)
  }
  const showLadder = (): void => ladder.show(ladderOf(mines), opened.length)
  const setMines = (next: number): void => {
    mines = Math.max(1, Math.min(minesMax, next))
    stepper.show(mines, tellMinesBet(String(mines), stage.language))
    opened = []
    board.clear()
    board.free(false)
    showLadder()
  }
  const stepper = choiceStepper({ less: word.fewer, more: word.more, lowest: 1, highest: minesMax, presets }, (next) => {
    setMines(next)
    stage.changed()
  })
  stage.place.append(ladder.box, board.box)
  stage.bets.append(stepper.box)
  setMines(firstMines)

  /** Turns what was opened since; the mines come last, all at once. */
  const show = async (outcome: unknown): Promise<void> => {
    const read = readMinesOutcome(outcome)
    if (read === null) return
    for (const [at, tile] of read.opened.entries()) {
      if (board.faceOf(tile) !== 'hidden') continue
      const isMine = read.isHit && at === read.opened.length - 1
      if (isMine) stage.sound.stop(0)
      else stage.sound.scatter(at)
      await board.turn(tile, isMine ? 'hit' : 'gem')
    }
    opened = read.isHit ? [] : read.opened
    showLadder()
    if (read.laid === null) return
    await Promise.all(read.laid.filter((tile) => !read.opened.includes(tile)).map((tile) => board.turn(tile, 'left')))
  }
  const moves: MovesView = {
    next: () =>
      new Promise((resolve) => {
        answer = resolve
        board.free(true)
      }),
    show,
    button: () => {
      const pays = ladderOf(mines)[opened.length - 1]
      return pays === undefined
        ? { text: word.openOne, isReady: false }
        : { text: `${word.cash}\n${stage.money((stage.stakeMinor() * BigInt(pays)) / 100n)}`, isReady: answer !== null }
    },
    press: () => {
      if (answer !== null && opened.length > 0) reply('cash')
    },
  }
  return {
    choice: () => String(mines),
    restore: (choice) => setMines(readMines(choice) ?? mines),
    lock: stepper.lock,
    begin: () => {
      opened = []
      board.clear()
      board.free(false)
      showLadder()
      stage.sound.spin()
    },
    land: show,
    rest: () => setMines(mines),
    stakeChanged: () => undefined,
    moves,
  }
}

export const minesClient: EngineClient = {
  words: minesWords,
  open: openMines,
  // The board as it stood after each move, judged as the server did.
  eventsOf: (outcome, moves) => {
    const laid = readMinesOutcome(outcome)?.laid
    return laid == null ? [outcome] : [...moves.slice(0, -1).map((_move, at) => judgeMines(laid, moves.slice(0, at + 1))), outcome]
  },
  paytable,
  tell: tellMines,
  tellChoice: tellMinesBet,
}
