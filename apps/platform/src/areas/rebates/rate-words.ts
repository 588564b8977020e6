import type { GameCategory } from '@trevo/rules/categories'

interface Told {
  readonly category: GameCategory
  readonly bps: number
  readonly was: number
  /** `YYYY-MM-DD`. */
  readonly from: string
}

const categories = {
  pt: { RNG: 'slots', LIVE: 'cassino ao vivo', FISH: 'pescaria', PVP: 'jogador contra jogador', SPORTS: 'esportes', ESPORTS: 'e-sports', COCKFIGHT: 'rinha', LOTT: 'loteria', ELOTT: 'loteria instantânea' },
  en: { RNG: 'slots', LIVE: 'live casino', FISH: 'fishing', PVP: 'player against player', SPORTS: 'sports', ESPORTS: 'esports', COCKFIGHT: 'cockfights', LOTT: 'lottery', ELOTT: 'instant lottery' },
} as const satisfies Record<string, Record<GameCategory, string>>
const percent = (language: string, bps: number): string => new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(bps / 10_000)

/** What the inbox says of a rate that changes. Nothing that anybody typed stands in it. */
export const rateMail = ({ category, bps, was, from }: Told) => {
  const pt = `Seu rebate em ${categories.pt[category]} passa de ${percent('pt-BR', was)} para ${percent('pt-BR', bps)} a partir de ${from.split('-').toReversed().join('/')}.`
  const en = `Your rebate in ${categories.en[category]} goes from ${percent('en-GB', was)} to ${percent('en-GB', bps)} from ${from} on.`
  return { pt: { title: 'Seu rebate vai mudar', content: `<p>${pt}</p>`, preview: pt }, en: { title: 'Your rebate changes', content: `<p>${en}</p>`, preview: en } }
}
