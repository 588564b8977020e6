import { button, element } from '#client/dom.ts'
import { returnOfPicks } from '#games/number-draw/exact.ts'
import { drawnCount, numberCount, payOf, paysHundredths, picksMax, readPicks } from '#games/number-draw/math.ts'
import { readNumberDraw, tellNumberDraw, tellPicks } from '#games/number-draw/tell.ts'
import type { EngineClient, EngineView, Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable, times } from '#vendors/client/rates.ts'

const words = {
  pt: { surprise: 'Surpresinha', clear: 'Limpar', drawn: 'Números sorteados', hits: 'acertos', hit: 'acerto', picked: 'escolhidos', one: 'escolhido' },
  en: { surprise: 'Quick pick', clear: 'Clear', drawn: 'Numbers drawn', hits: 'hits', hit: 'hit', picked: 'picked', one: 'picked' },
} as const

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What each number of hits pays for so many picks, and how it went. */
const ladder = (stage: Stage, picked: number, hits: number | null): HTMLElement => {
  const word = words[stage.language]
  const steps = (paysHundredths[picked] ?? []).flatMap((pays, at) => (pays > 0 ? [{ pays, at }] : []))
  return element(
    'ol',
    { class: 'ladder' },
    ...steps.map(({ pays, at }) =>
      element(
        'li',
        { class: at === hits ? 'met' : '' },
        element('small', {}, `${at} ${at === 1 ? word.hit : word.hits}`),
        element('b', {}, times(stage.language, pays)),
      ),
    ),
  )
}

const openNumberDraw = (stage: Stage): EngineView => {
  const word = words[stage.language]
  const picks = new Set<number>([7, 11, 18])
  const balls = Array.from({ length: drawnCount }, () => element('span', { class: 'ball empty' }))
  const ladderPlace = element('div', { class: 'ladder-place' })
  const cells = Array.from({ length: numberCount }, (_, at) => {
    const cell = button(String(at + 1), 'cell', () => toggle(at + 1))
    return cell
  })
  const quick = button(word.surprise, 'quiet-button', () => {
    const count = picks.size === 0 ? picksMax - 1 : picks.size
    picks.clear()
    // Which numbers are picked does not change the chances: the browser's own chance will do.
    while (picks.size < count) picks.add(1 + Math.floor(Math.random() * numberCount))
    stage.sound.tap()
    update()
  })
  const clear = button(word.clear, 'quiet-button', () => {
    picks.clear()
    update()
  })
  stage.place.append(
    element('img', { class: 'emblem', src: stage.dressing.art, alt: '' }),
    element('div', { class: 'chute', role: 'img', 'aria-label': word.drawn }, ...balls),
    element('div', { class: 'grid' }, ...cells),
  )
  stage.bets.append(ladderPlace, element('div', { class: 'bet-row picks' }, quick, clear))

  const forget = (): void => {
    balls.forEach((ball) => {
      ball.className = 'ball empty'
      ball.textContent = ''
    })
    cells.forEach((cell) => cell.classList.remove('drawn'))
  }
  const showPicks = (hits: number | null): void => {
    cells.forEach((cell, at) => cell.setAttribute('aria-pressed', String(picks.has(at + 1))))
    ladderPlace.replaceChildren(ladder(stage, picks.size, hits))
  }
  const update = (): void => {
    forget()
    showPicks(null)
    stage.changed()
  }
  const toggle = (number: number): void => {
    if (!picks.delete(number) && picks.size < picksMax) picks.add(number)
    update()
  }
  showPicks(null)
  return {
    choice: () => (picks.size === 0 ? null : [...picks].sort((a, b) => a - b).join(',')),
    restore: (choice) => {
      picks.clear()
      readPicks(choice)?.forEach((pick) => picks.add(pick))
      showPicks(null)
    },
    lock: (isLocked) => {
      for (const each of [...cells, quick, clear]) each.disabled = isLocked
    },
    begin: () => {
      forget()
      showPicks(null)
      stage.place.classList.add('waiting')
      stage.sound.spin()
    },
    land: async (outcome) => {
      stage.place.classList.remove('waiting')
      const read = readNumberDraw(outcome)
      if (read === null) return
      for (const [at, number] of read.drawn.entries()) {
        const ball = balls[at]
        if (ball === undefined) continue
        const isHit = picks.has(number)
        ball.textContent = String(number)
        ball.className = isHit ? 'ball hit' : 'ball'
        cells[number - 1]?.classList.add('drawn')
        if (isHit) stage.sound.tick()
        else stage.sound.stop(at)
        if (!stage.isCalm()) await pause(330)
      }
      showPicks(payOf(picks.size, read.hits.length) > 0 ? read.hits.length : null)
    },
    rest: () => {
      stage.place.classList.remove('waiting')
      forget()
    },
    stakeChanged: () => undefined,
  }
}

export const numberDrawClient: EngineClient = {
  words: {
    pt: {
      play: 'Sortear',
      choose: 'Escolha de 1 a 6 números.',
      bets: 'Seus números',
      rulesText:
        'Escolha de 1 a 6 números de 25. Seis números são sorteados, sem repetir. O que você recebe depende de quantos escolheu e quantos acertou; a tabela mostra cada caso.\nTodos os números têm a mesma chance em cada sorteio.',
    },
    en: {
      play: 'Draw',
      choose: 'Pick 1 to 6 numbers.',
      bets: 'Your numbers',
      rulesText:
        'Pick 1 to 6 numbers out of 25. Six numbers are drawn, none twice. What you get depends on how many you picked and how many came; the table shows each case.\nAll numbers are equally likely in every draw.',
    },
  },
  open: openNumberDraw,
  paytable: ({ language, money, stakeMinor }) => {
    const word = words[language]
    return Array.from({ length: picksMax }, (_, at) => at + 1).flatMap((picked) => [
      element('h3', {}, `${picked} ${picked === 1 ? word.one : word.picked}`),
      rateTable(
        (paysHundredths[picked] ?? []).flatMap((pays, hits) =>
          pays > 0 ? [{ name: `${hits} ${hits === 1 ? word.hit : word.hits}`, paysHundredths: pays, returned: percent(language, returnOfPicks(picked)) }] : [],
        ),
        language,
        (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
      ),
    ])
  },
  tell: tellNumberDraw,
  tellChoice: tellPicks,
}
