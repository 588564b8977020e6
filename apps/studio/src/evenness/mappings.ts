import type { Draw } from '@trevo/fairness/draw'
import { sample } from '@trevo/fairness/sample'
import { chanceOfHits } from '#games/keno/exact.ts'
import { countWays, waysInAll } from '#games/baccarat/exact.ts'
import { type BaccaratOutcome, drawHands, isPair, resultOf, shoeSize } from '#games/baccarat/math.ts'
import { playClassic, strips as classicStrips } from '#games/classic-slot/math.ts'
import { drawBound as flightBound, drawFlight, flyingDraws } from '#games/crash/math.ts'
import { playDice } from '#games/dice/math.ts'
import { figures as marketFigures } from '#games/feira-da-ladeira/figures.ts'
import { type MarketStep, playRound as playMarket, reels as marketReels } from '#games/feira-da-ladeira/math.ts'
import { playHighLow, rankCount, suitCount } from '#games/high-low/math.ts'
import { endsFrom } from '#games/igarape-dourado/exact.ts'
import { type CreekRound, machine as creekMachine, playRound as playCreek } from '#games/igarape-dourado/math.ts'
import { cellCount, coinBound, coins, coinsMin } from '#games/igarape-dourado/tables.ts'
import { playKeno } from '#games/keno/math.ts'
import { drawnCount as kenoDrawn, numbersMax } from '#games/keno/tables.ts'
import { drawBound, playLimbo, targetMax, winningDraws } from '#games/limbo/math.ts'
import { type MinesOutcome, playMines, tileCount } from '#games/mines/math.ts'
import { drawSegments, numberSegments, segments } from '#games/money-wheel/math.ts'
import { drawnCount, numberCount, playNumberDraw } from '#games/number-draw/math.ts'
import { chanceOfSlot } from '#games/plinko/exact.ts'
import { playPlinko } from '#games/plinko/math.ts'
import { drawNumber, pockets } from '#games/roulette/math.ts'
import { countOf, gridAt, type LineMachine, reelWindow } from '#games/line-slot.ts'
import { machine as book, playRound as playBook } from '#games/livro-da-mata/math.ts'
import { machine as clover, playRound as playClover } from '#games/trevo-da-sorte/math.ts'
import { playWheel, slices } from '#games/wheel/math.ts'
import { type Look, type Mapping, mappingOf } from './mapping.ts'

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** One of so many that are as likely. */
const evenly = (name: string, cells: number) => ({ name, chances: Array.from({ length: cells }, () => 1 / cells) })

/** The looks at things that came one after the other, none twice: which came, what came in each place, and what followed on what. */
const looksAtOrder = <Outcome>(things: number, count: number, orderOf: (outcome: Outcome) => readonly number[]): readonly Look<Outcome>[] => [
  { name: 'which came', things, taken: count, takenBy: orderOf },
  ...upTo(count).map((place) => ({ ...evenly(`place ${place + 1}`, things), cellOf: (outcome: Outcome) => orderOf(outcome)[place] ?? -1 })),
  {
    name: 'the first and the second',
    chances: upTo(things * things).map((cell) => (Math.floor(cell / things) === cell % things ? 0 : 1 / (things * (things - 1)))),
    cellOf: (outcome) => (orderOf(outcome)[0] ?? -1) * things + (orderOf(outcome)[1] ?? 0),
  },
]

/** Where a plain remainder of a 32-bit word would come out lower than half of it twice as often as above: no bound tells more of one (Product §11.10). */
const widest = 3 * 2 ** 30
const draws = mappingOf({
  name: 'draw',
  play: (draw: Draw) => draw(widest),
  looks: [{ ...evenly('third', 3), cellOf: (drawn) => Math.floor(drawn / 2 ** 30) }, { ...evenly('last bits', 64), cellOf: (drawn) => drawn % 64 }, { ...evenly('middle bits', 64), cellOf: (drawn) => Math.floor(drawn / 2 ** 15) % 64 }],
})

const five = upTo(5)
const permutation = mappingOf({
  name: 'permutation',
  play: (draw: Draw) => sample(draw, five, 5),
  looks: [
    // Each order of five is one cell, by the place that each thing has among those left.
    { ...evenly('order', 120), cellOf: (order) => order.reduce((cell, thing, at) => cell * (5 - at) + order.slice(at + 1).filter((later) => later < thing).length, 0) },
    ...upTo(5).map((place) => ({ ...evenly(`place ${place + 1}`, 5), cellOf: (order: readonly number[]) => order[place] ?? -1 })),
  ],
})

const dice = mappingOf({ name: 'dice', play: (draw: Draw) => playDice(draw, 'even').dice, looks: [{ ...evenly('throw', 36), cellOf: ([first, second]) => (first - 1) * 6 + second - 1 }] })

const highLow = mappingOf({
  name: 'high-low',
  play: (draw: Draw) => playHighLow(draw, { card: 7, guess: 'higher' }),
  looks: [{ ...evenly('card', rankCount * suitCount), cellOf: ({ rank, suit }) => (rank - 1) * suitCount + suit }],
})

const wheel = mappingOf({ name: 'wheel', play: (draw: Draw) => playWheel(draw, 'x2').slice, looks: [{ ...evenly('slice', slices.length), cellOf: (slice) => slice }] })

const numberDraw = mappingOf({ name: 'number-draw', play: (draw: Draw) => playNumberDraw(draw, [1]).drawn.map((number) => number - 1), looks: looksAtOrder<readonly number[]>(numberCount, drawnCount, (drawn) => drawn) })

const stopsOfClassic = classicStrips[0]?.length ?? 0
const classicSlot = mappingOf({
  name: 'classic-slot',
  play: (draw: Draw) => playClassic(draw, 'steady').stops,
  looks: [
    ...classicStrips.map((strip, reel) => ({ ...evenly(`reel ${reel + 1}`, strip.length), cellOf: (stops: readonly number[]) => stops[reel] ?? -1 })),
    { ...evenly('all reels', stopsOfClassic ** classicStrips.length), cellOf: (stops) => stops.reduce((cell, stop) => cell * stopsOfClassic + stop, 0) },
  ],
})

const choose = (of: number, count: number): number => upTo(count).reduce((ways, at) => (ways * (of - at)) / (at + 1), 1)
/** The number of a set among all of its size, lowest first. */
const rankOfSet = (things: readonly number[]): number => things.reduce((rank, thing, at) => rank + choose(thing, at + 1), 0)

/** Stopped after one tile, so that all mines are told. */
const layingOf = (mines: number): Mapping =>
  mappingOf({
    name: `mines of ${mines}`,
    play: (draw: Draw) => playMines(draw, mines, ['0', 'cash']),
    looks: [
      mines < tileCount - 1
        ? { name: 'where they lie', things: tileCount, taken: mines, takenBy: ({ laid }) => laid ?? [] }
        : { ...evenly('the free tile', tileCount), cellOf: ({ laid }) => (laid === null ? -1 : upTo(tileCount).findIndex((tile) => !laid.includes(tile))) },
      { name: 'the first tile', chances: [1 - mines / tileCount, mines / tileCount], cellOf: ({ isHit }) => (isHit ? 1 : 0) },
      ...(mines <= 3 ? [{ ...evenly('all of them', choose(tileCount, mines)), cellOf: ({ laid }: MinesOutcome) => (laid === null ? -1 : rankOfSet(laid)) }] : []),
    ],
  })

const pathsOf = (rows: number): Mapping =>
  mappingOf({
    name: `plinko of ${rows}`,
    play: (draw: Draw) => playPlinko(draw, { risk: 'low', rows }),
    looks: [
      { ...evenly('path', 2 ** rows), cellOf: ({ path }) => path.reduce((cell, turn) => cell * 2 + turn, 0) },
      { name: 'slot', chances: upTo(rows + 1).map((slot) => toNumber(chanceOfSlot(rows, slot))), cellOf: ({ slot }) => slot },
    ],
  })

const toNumber = ({ n, d }: { readonly n: bigint; readonly d: bigint }): number => Number(n) / Number(d)

const tenSpots = upTo(10).map((at) => at * 4 + 1)
const keno = mappingOf({
  name: 'keno',
  play: (draw: Draw) => playKeno(draw, { risk: 'low', spots: tenSpots }),
  looks: [
    ...looksAtOrder<ReturnType<typeof playKeno>>(numbersMax, kenoDrawn, ({ drawn }) => drawn.map((number) => number - 1)),
    { name: 'hits of ten', chances: upTo(11).map((hits) => toNumber(chanceOfHits(10, hits))), cellOf: ({ hits }) => hits },
  ],
})

/** A hundredth of all draws between each two up to 100 times; above, the rare ones. */
const targets = [...new Set([...upTo(99).map((at) => Math.floor(10_000 / (99 - at))), 20_000, 50_000, targetMax])]
/** Of a number that rose so far, how many targets it reached. */
const targetsBelow = Uint8Array.from(upTo(targetMax + 1), (rose) => targets.findLastIndex((target) => rose >= target) + 1)
/** `reaching`: of the draw's numbers, how many reach a target. */
const howFar = (bound: number, reaching: (target: number) => number): Look<number> => {
  const winning = targets.map(reaching)
  return {
    name: 'how far',
    chances: [bound, ...winning].map((count, at) => (count - (winning[at] ?? 0)) / bound),
    cellOf: (rose) => targetsBelow[Math.min(rose, targetMax)] ?? -1,
  }
}

const limbo = mappingOf({ name: 'limbo', play: (draw: Draw) => playLimbo(draw, 200).roseHundredths, looks: [howFar(drawBound, winningDraws)] })
const crash = mappingOf({ name: 'crash', isShared: true, play: drawFlight, looks: [howFar(flightBound, flyingDraws)] })

const roulette = mappingOf({ name: 'roulette', isShared: true, play: (draw: Draw) => drawNumber(draw).number, looks: [{ ...evenly('pocket', pockets.length), cellOf: (number) => number }] })

const secondTurns = segments.flatMap((face, segment) => (typeof face === 'number' ? [] : [segment]))
const moneyWheel = mappingOf({
  name: 'money-wheel',
  isShared: true,
  play: drawSegments,
  looks: [
    { ...evenly('segment', segments.length), cellOf: ({ segment }) => segment },
    {
      name: 'both turns',
      chances: [...segments.map((face) => (typeof face === 'number' ? 1 / segments.length : 0)), ...secondTurns.flatMap(() => numberSegments.map(() => 1 / segments.length / numberSegments.length))],
      cellOf: ({ segment, second }) => (second === null ? segment : segments.length + secondTurns.indexOf(segment) * numberSegments.length + numberSegments.indexOf(second)),
    },
  ],
})

const ways = countWays()
const cardLook = (name: string, cardOf: (outcome: BaccaratOutcome) => number | undefined): Look<BaccaratOutcome> => ({ ...evenly(name, 52), cellOf: (outcome) => cardOf(outcome) ?? -1 })
const baccarat = mappingOf({
  name: 'baccarat',
  isShared: true,
  play: drawHands,
  looks: [
    { name: 'who wins', chances: [ways.player, ways.banker, ways.tie].map((count) => count / waysInAll), cellOf: (outcome) => ['player', 'banker', 'tie'].indexOf(resultOf(outcome)) },
    cardLook('the first card', ({ player }) => player[0]),
    cardLook('the second card', ({ banker }) => banker[0]),
    cardLook('the third card', ({ player }) => player[1]),
    cardLook('the fourth card', ({ banker }) => banker[1]),
    {
      name: 'the first and the second card',
      chances: upTo(52 * 52).map((cell) => (Math.floor(cell / 52) === cell % 52 ? 7 : 8) / 52 / (shoeSize - 1)),
      cellOf: ({ player, banker }) => (player[0] ?? -1) * 52 + (banker[0] ?? 0),
    },
    { name: 'a pair of the player', chances: [384 / (shoeSize - 1), 31 / (shoeSize - 1)], cellOf: ({ player }) => (isPair(player) ? 1 : 0) },
  ],
})

/** By how many scatters all five windows show: each reel by itself, since each is a draw of its own. */
const scatterChances = (machine: LineMachine): readonly number[] =>
  machine.reels
    .map((strip, reel) => upTo(4).map((count) => strip.filter((_symbol, stop) => countOf([reelWindow(machine, reel, stop)], machine.scatter) === count).length / strip.length))
    .reduce<readonly number[]>((sums, chances) => upTo(sums.length + 3).map((count) => sums.reduce((sum, chance, at) => sum + chance * (chances[count - at] ?? 0), 0)), [1])

/** The stops of a round's paid spin: each reel by itself, and each two that stand side by side. */
const looksAtStops = <Outcome>(lengths: readonly number[], stopsOf: (outcome: Outcome) => readonly number[]): readonly Look<Outcome>[] => [
  ...lengths.map((length, reel) => ({ ...evenly(`reel ${reel + 1}`, length), cellOf: (outcome: Outcome) => stopsOf(outcome)[reel] ?? -1 })),
  ...lengths.slice(1).map((length, reel) => ({
    ...evenly(`reels ${reel + 1} and ${reel + 2}`, (lengths[reel] ?? 0) * length),
    cellOf: (outcome: Outcome) => (stopsOf(outcome)[reel] ?? -1) * length + (stopsOf(outcome)[reel + 1] ?? 0),
  })),
]
const lengthsOf = (reels: readonly (readonly string[])[]): readonly number[] => reels.map(({ length }) => length)

const slotOf = (name: string, machine: LineMachine, play: (draw: Draw) => { readonly steps: readonly { readonly stops: readonly number[] }[] }): Mapping =>
  mappingOf({
    name,
    play: (draw: Draw): readonly number[] => play(draw).steps[0]?.stops ?? [],
    looks: [...looksAtStops<readonly number[]>(lengthsOf(machine.reels), (stops) => stops), { name: 'scatters', chances: scatterChances(machine), cellOf: (stops) => countOf(gridAt(machine, stops), machine.scatter) }],
  })

const marketPositions = marketFigures.byFalls.reduce((sum, count) => sum + count, 0)
const market = mappingOf({
  name: 'feira-da-ladeira',
  play: (draw: Draw) => playMarket(draw).steps[0],
  looks: [
    ...looksAtStops<MarketStep | undefined>(lengthsOf(marketReels), (step) => step?.stops ?? []),
    { name: 'falls that pay', chances: marketFigures.byFalls.map((count) => count / marketPositions), cellOf: (step) => step?.falls.length ?? -1 },
  ],
})

const coinChances = scatterChances(creekMachine)
const isHeld = coinChances.reduce((sum, chance, laid) => (laid >= coinsMin ? sum + chance : sum), 0)
const creek = mappingOf({
  name: 'igarape-dourado',
  play: (draw: Draw) => playCreek(draw),
  looks: [
    ...looksAtStops<CreekRound>(lengthsOf(creekMachine.reels), ({ steps }) => steps[0]?.stops ?? []),
    { name: 'coins', chances: coinChances, cellOf: ({ steps }) => steps[0]?.scatters ?? -1 },
    { name: 'worth of the first', chances: [1 - isHeld, ...coins.map(({ weight }) => (isHeld * weight) / coinBound)], cellOf: ({ hold }) => (hold === null ? 0 : 1 + (hold.coins[0]?.coin ?? -2)) },
    {
      name: 'coins at the end',
      chances: upTo(cellCount + 1).map((end) => (end === 0 ? 1 - isHeld : coinChances.reduce((sum, chance, laid) => (laid >= coinsMin && laid <= end ? sum + chance * toNumber(endsFrom(laid)[end] ?? { n: 0n, d: 1n }) : sum), 0))),
      cellOf: ({ hold }) => (hold === null ? 0 : hold.coins.length + hold.respins.reduce((sum, { coins: came }) => sum + came.length, 0)),
    },
  ],
})

/** Every way in which the studio's games make results of draws. */
export const mappings: readonly Mapping[] = [
  draws, permutation, dice, highLow, wheel, numberDraw, classicSlot, layingOf(1), layingOf(3), layingOf(12), layingOf(24), pathsOf(8), pathsOf(16), keno, limbo, slotOf('trevo-da-sorte', clover, playClover), slotOf('livro-da-mata', book, playBook), market, creek, roulette, moneyWheel, baccarat, crash,
]
