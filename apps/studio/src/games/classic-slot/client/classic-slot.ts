import { element } from '#client/dom.ts'
import { figures } from '#games/classic-slot/figures.ts'
import { isSlotVariant, pays, type SlotVariant } from '#games/classic-slot/math.ts'
import { readClassic, tellClassic } from '#games/classic-slot/tell.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, times } from '#vendors/client/rates.ts'
import { openReels } from './reels.ts'

const words = {
  pt: {
    reels: 'Rolos',
    three: 'Três iguais em uma linha',
    wild: 'Curinga: vale por qualquer símbolo',
    rtp: 'Retorno ao jogador (RTP)',
    hit: 'Giros com algum pagamento',
    most: 'Maior pagamento de um giro',
  },
  en: {
    reels: 'Reels',
    three: 'Three alike on a line',
    wild: 'Wild: stands for any symbol',
    rtp: 'Return to player (RTP)',
    hit: 'Spins that pay anything',
    most: 'Highest pay of one spin',
  },
} as const

const variantOf = (text: string): SlotVariant => (isSlotVariant(text) ? text : 'steady')

const openSlot = (stage: Stage): EngineView => {
  const canvas = element('canvas', { class: 'reels', role: 'img', 'aria-label': words[stage.language].reels })
  const cabinet = element('div', { class: 'cabinet' }, canvas)
  stage.place.append(cabinet)
  const reels = openReels(canvas, stage.dressing.symbols, stage.isCalm)
  let resting: readonly number[] = [4, 9, 2]
  const legend = element('div', { class: 'legend', 'aria-hidden': 'true' })
  stage.bets.append(legend)
  stage.dressing.symbols
    .slice(0, 5)
    .forEach((address, at) =>
      legend.append(
        element('span', {}, element('img', { src: address, alt: '' }), times(stage.language, (pays[variantOf(stage.dressing.variant)][at] ?? 0) * 100)),
      ),
    )
  new ResizeObserver(() => reels.resize()).observe(canvas)
  reels.resize()
  reels.stand(resting)
  return {
    choice: () => '',
    restore: () => undefined,
    lock: () => undefined,
    begin: () => {
      reels.start()
      stage.sound.spin()
    },
    land: async (outcome) => {
      const read = readClassic(outcome)
      if (read === null) return reels.stand(resting)
      await reels.land(read.stops, stage.sound.stop)
      resting = read.stops
      reels.highlight(read.wins)
    },
    rest: () => reels.stand(resting),
    stakeChanged: () => undefined,
  }
}

export const classicSlotClient: EngineClient = {
  words: {
    pt: {
      play: 'Girar',
      choose: '',
      bets: 'Pagamentos',
      rulesText:
        'Cinco linhas fixas: as três fileiras e as duas diagonais. Três símbolos iguais em uma linha pagam a aposta inteira vezes o valor mostrado; linhas diferentes se somam.\nO símbolo do jogo é curinga e vale por qualquer outro.\nCada rolo tem 32 posições, todas com a mesma chance.',
    },
    en: {
      play: 'Spin',
      choose: '',
      bets: 'Payouts',
      rulesText:
        'Five fixed lines: the three rows and the two diagonals. Three alike on a line pay the whole bet times the value shown; different lines add up.\nThe game’s own symbol is wild and stands for any other.\nEach reel has 32 positions, all equally likely.',
    },
  },
  open: openSlot,
  paytable: ({ dressing, language, money, stakeMinor }) => {
    const word = words[language]
    const variant = variantOf(dressing.variant)
    const figure = figures[variant]
    const rows = pays[variant].map((pay, symbol) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, element('img', { src: dressing.symbols[symbol] ?? '', alt: symbol === 0 ? word.wild : `${symbol + 1}` })),
        element('td', {}, times(language, pay * 100)),
        element('td', {}, money(stakeMinor() * BigInt(pay))),
      ),
    )
    const facts = [
      [word.rtp, percent(language, figure.returnMillionths)],
      [word.hit, percent(language, figure.hitMillionths)],
      [word.most, times(language, figure.timesMax * 100)],
    ] as const
    return [
      element('h3', {}, word.three),
      element('table', { class: 'rates' }, element('tbody', {}, ...rows)),
      element('p', {}, word.wild),
      element('dl', { class: 'facts' }, ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])),
    ]
  },
  tell: tellClassic,
  tellChoice: (choice) => choice,
}
