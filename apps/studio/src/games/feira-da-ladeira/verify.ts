import { readMarketRound } from './math.ts'
import { feiraDaLadeira } from './round.ts'
import { symbolNames } from './symbol-names.ts'

const words = {
  pt: { paid: 'Giro pago', free: 'Giro grátis', stops: 'paradas', pays: 'paga', unit: 'unidades de 1/20 da aposta', fall: 'Queda', times: 'vezes', ways: 'caminhos' },
  en: { paid: 'Paid spin', free: 'Free spin', stops: 'stops', pays: 'pays', unit: 'units of 1/20 of the stake', fall: 'Fall', times: 'times', ways: 'ways' },
} as const

/** This slot for the verification page: one line a spin, and one below it for each fall that paid. */
export const verifiable = {
  play: feiraDaLadeira.play,
  describe: (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
    const word = words[language]
    return (readMarketRound(outcome)?.steps ?? []).flatMap((step, at) => [
      `${step.kind === 'paid' ? word.paid : `${word.free} ${at}`}: ${word.stops} ${step.stops.join(' · ')}; ${word.pays} ${step.units} ${word.unit}`,
      ...step.falls.map(({ wins, times }, fall) => `${word.fall} ${fall + 1}, ${word.times} ${times}: ${wins.map((win) => `${win.count} × ${symbolNames[language][win.symbol]}, ${win.ways} ${word.ways}`).join('; ')}`),
    ])
  },
}
