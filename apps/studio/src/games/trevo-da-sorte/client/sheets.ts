import type { Api } from '#client/api.ts'
import { button, element } from '#client/dom.ts'
import type { MoneyText } from '#client/money.ts'
import { openSheet } from '#client/sheet.ts'
import type { RoundView, SeedView } from '#wire.ts'
import { minor } from '@trevo/rules/money'
import { gridAt, lineBet, type Step } from '#games/trevo-da-sorte/math.ts'
import { freeSpinMultiplier, reelCount, rows } from '#games/trevo-da-sorte/tables.ts'
import type { Atlas } from './atlas.ts'
import { paytable } from './paytable.ts'
import { readOutcome } from '#games/trevo-da-sorte/outcome.ts'
import type { Say } from './words.ts'

export interface SheetDesk {
  readonly api: Api
  readonly atlas: Atlas
  readonly say: Say
  readonly money: MoneyText
  readonly language: 'pt' | 'en'
  readonly stakeMinor: () => bigint
  readonly stakes: readonly string[]
  chooseStake(stake: string): void
  seed(): SeedView
  setSeed(seed: SeedView): void
  explain(error: unknown): string
}

const dateText = (language: 'pt' | 'en', iso: string): string =>
  new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en', { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso))

const pair = (name: string, value: string): readonly HTMLElement[] => [element('dt', {}, name), element('dd', { class: 'code' }, value)]

const gridPicture = (desk: SheetDesk, step: Step): HTMLCanvasElement => {
  const size = 96
  const grid = gridAt(step.stops)
  const label = grid.map((reel) => reel.map((symbol) => desk.say(`symbol_${symbol}`)).join(', ')).join('; ')
  const canvas = element('canvas', { width: `${size * reelCount}`, height: `${size * rows}`, role: 'img', 'aria-label': label })
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.fillStyle = '#0d3a2d'
    context.fillRect(0, 0, canvas.width, canvas.height)
    grid.forEach((reel, x) => reel.forEach((symbol, y) => desk.atlas.draw(context, symbol, x * size + 6, y * size + 6, size - 12)))
  }
  return canvas
}

const stepFigure = (desk: SheetDesk, step: Step, at: number, stakeMinor: bigint): HTMLElement => {
  const { say, money } = desk
  const bet = lineBet(minor(stakeMinor))
  const times = BigInt(step.kind === 'free' ? freeSpinMultiplier : 1)
  const wins = step.wins.map((win) =>
    say('lineWin', { line: win.line + 1, count: win.count, symbol: say(`symbol_${win.symbol}`), amount: money(bet * BigInt(win.units) * times) }),
  )
  const scatter = step.scatterUnits > 0 ? [say('scatterWin', { count: step.scatters, amount: money(bet * BigInt(step.scatterUnits) * times) })] : []
  return element(
    'figure',
    {},
    element('figcaption', {}, `${step.kind === 'paid' ? say('roundStep') : say('roundFree', { at })} · ${money(bet * BigInt(step.units))}`),
    gridPicture(desk, step),
    element('ul', {}, ...[...wins, ...scatter].map((line) => element('li', {}, line))),
  )
}

export const openRoundSheet = (desk: SheetDesk, round: RoundView): void => {
  const { say, money } = desk
  const steps = readOutcome(round.outcome)?.steps ?? []
  openSheet(
    say('roundTitle'),
    say('close'),
    element(
      'dl',
      {},
      ...pair(say('reference'), round.id),
      element('dt', {}, dateText(desk.language, round.at)),
      element('dd', {}, `${say('stake')} ${money(round.stake)} · ${say('win')} ${money(round.payout ?? '0')} · ${say(`standing_${round.standing}`)}`),
    ),
    element('p', {}, element('a', { href: `/verify?round=${round.id}&lang=${desk.language}`, target: '_self' }, say('verify'))),
    element('div', { class: 'grids' }, ...steps.map((step, at) => stepFigure(desk, step, at, BigInt(round.stake)))),
  )
}

const historyRow = (desk: SheetDesk, round: RoundView): HTMLButtonElement => {
  const { say, money } = desk
  const payout = BigInt(round.payout ?? '0')
  const row = element(
    'button',
    { type: 'button', class: 'history-row' },
    element('span', {}, dateText(desk.language, round.at)),
    element('span', { class: payout > BigInt(round.stake) ? 'amount gain' : 'amount' }, money(payout)),
    element('small', {}, `${say('stake')} ${money(round.stake)}`),
    element('small', { class: 'amount' }, say(`standing_${round.standing}`)),
  )
  row.addEventListener('click', () => openRoundSheet(desk, round))
  return row
}

export const openHistory = (desk: SheetDesk): void => {
  const { say } = desk
  const list = element('div', {}, element('p', { role: 'status' }, say('loading')))
  openSheet(say('history'), say('close'), list)
  const page = async (before: string | null): Promise<void> => {
    try {
      const view = await desk.api.history(before)
      if (before === null) list.replaceChildren()
      if (before === null && view.rounds.length === 0) list.append(element('p', {}, say('historyEmpty')))
      list.append(...view.rounds.map((round) => historyRow(desk, round)))
      if (view.before !== null) {
        const more = button(say('older'), 'quiet-button', () => {
          more.remove()
          void page(view.before)
        })
        list.append(more)
      }
    } catch (error) {
      list.replaceChildren(
        element('p', { role: 'alert' }, desk.explain(error)),
        button(say('retry'), 'quiet-button', () => void page(before)),
      )
    }
  }
  void page(null)
}

const seedFacts = (desk: SheetDesk, seed: SeedView): HTMLElement => {
  const { say } = desk
  return element(
    'dl',
    {},
    ...pair(say('commitment'), seed.serverSeedHash),
    ...(seed.serverSeed === null ? [] : pair(say('serverSeed'), seed.serverSeed)),
    ...pair(say('clientSeed'), seed.clientSeed),
    ...(seed.serverSeed === null ? pair(say('nonce'), `${seed.nextNonce}`) : []),
  )
}

export const openFairness = (desk: SheetDesk): void => {
  const { say } = desk
  const current = element('div')
  const revealed = element('div')
  const input = element('input', {
    id: 'client-seed',
    maxlength: '64',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-error',
  })
  const error = element('p', { id: 'client-seed-error', class: 'error', role: 'status' })
  const fill = async (): Promise<void> => {
    current.replaceChildren(seedFacts(desk, desk.seed()))
    try {
      const view = await desk.api.revealed()
      revealed.replaceChildren(
        ...(view.revealed.length === 0 ? [] : [element('h3', {}, say('revealed'))]),
        ...view.revealed.map((seed) => seedFacts(desk, seed)),
      )
    } catch (failed) {
      revealed.replaceChildren(element('p', {}, desk.explain(failed)))
    }
  }
  const tell = (text: string, isError: boolean): void => {
    error.textContent = text
    error.className = isError ? 'error' : 'done'
  }
  const rotate = async (): Promise<void> => {
    const typed = input.value.trim()
    if (typed !== '' && !/^[A-Za-z0-9_-]{1,64}$/.test(typed)) {
      tell(say('seedBad'), true)
      return input.focus()
    }
    try {
      desk.setSeed(await desk.api.rotate(typed === '' ? undefined : typed))
      input.value = ''
      tell(say('rotated'), false)
      await fill()
    } catch (failed) {
      tell(desk.explain(failed), true)
    }
  }
  openSheet(
    say('fairness'),
    say('close'),
    element('p', {}, say('fairText1')),
    element('p', {}, say('fairText2')),
    current,
    element('h3', {}, element('label', { for: 'client-seed' }, say('newSeed'))),
    input,
    error,
    button(say('rotate'), 'main-button', () => void rotate()),
    revealed,
  )
  void fill()
}

export const openPaytable = (desk: SheetDesk): void => {
  openSheet(desk.say('paytable'), desk.say('close'), ...paytable(desk.atlas, desk.say, desk.money, desk.language, desk.stakeMinor()))
}

export const openStakes = (desk: SheetDesk): void => {
  const chips = desk.stakes.map((stake) => {
    const chip = button(desk.money(stake), '', () => {
      desk.chooseStake(stake)
      dialog.close()
    })
    chip.setAttribute('aria-pressed', String(BigInt(stake) === desk.stakeMinor()))
    return chip
  })
  const dialog = openSheet(desk.say('chooseStake'), desk.say('close'), element('div', { class: 'chips' }, ...chips))
}

export const openMenu = (desk: SheetDesk): void => {
  const entry = (text: string, open: (desk: SheetDesk) => void): HTMLButtonElement =>
    button(text, '', () => {
      dialog.close()
      open(desk)
    })
  const { say } = desk
  const list = element(
    'div',
    { class: 'menu-list' },
    entry(say('paytable'), openPaytable),
    entry(say('history'), openHistory),
    entry(say('fairness'), openFairness),
  )
  const dialog = openSheet(say('menu'), say('close'), list)
}
