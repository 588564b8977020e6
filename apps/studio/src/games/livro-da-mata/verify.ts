import { readBookRound } from './math.ts'
import { livroDaMata } from './round.ts'
import { symbolNames } from './symbol-names.ts'

const words = {
  pt: { paid: 'Giro pago', free: 'Giro grátis', stops: 'paradas', pays: 'paga', unit: 'apostas de linha', opens: 'O livro abriu em', spread: 'símbolo especial nos rolos' },
  en: { paid: 'Paid spin', free: 'Free spin', stops: 'stops', pays: 'pays', unit: 'line bets', opens: 'The book opened at', spread: 'special symbol on reels' },
} as const

/** This slot for the verification page: one line a spin. */
export const verifiable = {
  play: livroDaMata.play,
  describe: (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
    const word = words[language]
    const round = readBookRound(outcome)
    if (round === null) return []
    const lines = round.steps.map((step, at) => {
      const spread = step.spread === null ? '' : `; ${word.spread} ${step.spread.reels.map((reel) => reel + 1).join(', ')}`
      return `${step.kind === 'paid' ? word.paid : `${word.free} ${at}`}: ${word.stops} ${step.stops.join(' · ')}${spread}; ${word.pays} ${step.units} ${word.unit}`
    })
    return round.special === null ? lines : [...lines.slice(0, 1), `${word.opens}: ${symbolNames[language][round.special]}`, ...lines.slice(1)]
  },
}
