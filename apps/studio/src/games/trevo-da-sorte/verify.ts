import { readRound } from '#games/line-slot.ts'
import { trevoDaSorte } from './round.ts'

const words = {
  pt: { paid: 'Giro pago', free: 'Giro grátis', stops: 'paradas', pays: 'paga', unit: 'apostas de linha' },
  en: { paid: 'Paid spin', free: 'Free spin', stops: 'stops', pays: 'pays', unit: 'line bets' },
} as const

/** This slot for the verification page: one line a spin. */
export const verifiable = {
  play: trevoDaSorte.play,
  describe: (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
    const word = words[language]
    return (readRound(outcome)?.steps ?? []).map(
      (step, at) =>
        `${step.kind === 'paid' ? word.paid : `${word.free} ${at}`}: ${word.stops} ${step.stops.join(' · ')}; ${word.pays} ${step.units} ${word.unit}`,
    )
  },
}
