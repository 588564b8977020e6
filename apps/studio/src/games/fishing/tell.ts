import { fill } from '#client/say.ts'
import { findKind, readFishing, readShots, type KindName } from './math.ts'

export const kindWords: Readonly<Record<'pt' | 'en', Readonly<Record<KindName, string>>>> = {
  pt: { sardine: 'Sardinha', clownfish: 'Peixe-palhaço', angelfish: 'Peixe-anjo', puffer: 'Baiacu', lionfish: 'Peixe-leão', turtle: 'Tartaruga', ray: 'Arraia', shark: 'Tubarão', whale: 'Baleia', koi: 'Carpa dourada' },
  en: { sardine: 'Sardine', clownfish: 'Clownfish', angelfish: 'Angelfish', puffer: 'Pufferfish', lionfish: 'Lionfish', turtle: 'Turtle', ray: 'Manta ray', shark: 'Shark', whale: 'Whale', koi: 'Golden koi' },
}

const words = {
  pt: { shot: 'Tiro {at}: {kind}, sorteio {drawn} de {bound}. {end}', caught: 'Pescado, paga {pays}×', missed: 'Escapou', pays: 'A rodada paga {times}× a aposta de um tiro', bet: '{kind} ({count})' },
  en: { shot: 'Shot {at}: {kind}, drew {drawn} of {bound}. {end}', caught: 'Caught, pays {pays}×', missed: 'Got away', pays: 'The round pays {times}× the bet of one shot', bet: '{kind} ({count})' },
} as const

/** One line a shot, so that a round can be followed as it went. */
export const tellFishing = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readFishing(outcome)
  if (read === null) return []
  const word = words[language]
  const format = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en')
  return [
    ...read.shots.map(({ kind, drawn, isCaught }, at) => {
      const pays = findKind(kind)?.pays ?? 0
      return fill(word.shot, { at: at + 1, kind: kindWords[language][kind], drawn: format.format(drawn), bound: format.format(pays * 100), end: isCaught ? fill(word.caught, { pays }) : word.missed })
    }),
    fill(word.pays, { times: format.format(read.paidTimes) }),
  ]
}

/** Kinds with how many shots each got; what is no batch, as it is written. */
export const tellShots = (choice: string, language: 'pt' | 'en'): string => {
  const shots = readShots(choice)
  if (shots === null) return choice
  const counts = Map.groupBy(shots, ({ kind }) => kind.name)
  return [...counts].map(([name, each]) => fill(words[language].bet, { kind: kindWords[language][name], count: each.length })).join(', ')
}
