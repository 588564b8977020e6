import type { ContractCategory, ContractKind } from '@trevo/rules/agents/contract-terms'
import type { MailWords } from '#areas/content/tables.ts'

export type ContractNews = 'offered' | 'countered' | 'signed' | 'rejected' | 'withdrawn' | 'expired' | 'ending' | 'ended-upper' | 'ended-moved'

interface Told {
  readonly news: ContractNews
  readonly kind: ContractKind
  readonly category: ContractCategory
  /** `YYYY-MM-DD`: from when it holds, or holds no more; null where no day is told. */
  readonly day: string | null
}

const kinds = {
  pt: { daily: 'salário diário', hourly: 'salário por hora', dividend: 'dividendo' },
  en: { daily: 'daily salary', hourly: 'hourly salary', dividend: 'dividend' },
} as const satisfies Record<string, Record<ContractKind, string>>

const categories = {
  pt: { CONS: 'todos os jogos', RNG: 'slots', LIVE: 'cassino ao vivo', FISH: 'pescaria', PVP: 'jogador contra jogador', SPORTS: 'esportes', ESPORTS: 'e-sports', COCKFIGHT: 'rinha', LOTT: 'loteria', ELOTT: 'loteria instantânea' },
  en: { CONS: 'all games', RNG: 'slots', LIVE: 'live casino', FISH: 'fishing', PVP: 'player against player', SPORTS: 'sports', ESPORTS: 'esports', COCKFIGHT: 'cockfights', LOTT: 'lottery', ELOTT: 'instant lottery' },
} as const satisfies Record<string, Record<ContractCategory, string>>

const sentences: Readonly<Record<'pt' | 'en', Readonly<Record<ContractNews, (what: string, day: string) => string>>>> = {
  pt: {
    offered: (what) => `Você recebeu uma oferta de contrato (${what}). Responda em até 7 dias em Contratos.`,
    countered: (what) => `A outra parte respondeu com outros termos (${what}). Responda em até 7 dias em Contratos.`,
    signed: (what, day) => `O contrato (${what}) foi assinado pelas duas partes e vale a partir de ${day}.`,
    rejected: (what) => `A outra parte recusou os termos do contrato (${what}).`,
    withdrawn: (what) => `A outra parte retirou os termos do contrato (${what}).`,
    expired: (what) => `A oferta de contrato (${what}) venceu sem resposta.`,
    ending: (what, day) => `A outra parte pediu o fim do contrato (${what}). Ele deixa de valer em ${day}; o que é devido continua devido.`,
    'ended-upper': (what, day) => `O contrato (${what}) deixa de valer em ${day}, porque o contrato acima dele termina. O que é devido continua devido.`,
    'ended-moved': (what, day) => `O contrato (${what}) deixa de valer em ${day}, porque uma das partes mudou de lugar na equipe ou fechou a conta. O que é devido continua devido.`,
  },
  en: {
    offered: (what) => `You were offered a contract (${what}). Answer within 7 days under Contracts.`,
    countered: (what) => `The other side answered with other terms (${what}). Answer within 7 days under Contracts.`,
    signed: (what, day) => `The contract (${what}) was signed by both sides and holds from ${day} on.`,
    rejected: (what) => `The other side rejected the terms of the contract (${what}).`,
    withdrawn: (what) => `The other side withdrew the terms of the contract (${what}).`,
    expired: (what) => `The offer of a contract (${what}) lapsed without an answer.`,
    ending: (what, day) => `The other side asked for the end of the contract (${what}). It holds no more from ${day} on; what is due stays due.`,
    'ended-upper': (what, day) => `The contract (${what}) holds no more from ${day} on, because the contract above it ends. What is due stays due.`,
    'ended-moved': (what, day) => `The contract (${what}) holds no more from ${day} on, because one side changed its place in the team or closed the account. What is due stays due.`,
  },
}
const titles = { pt: 'Contrato', en: 'Contract' } as const
const dayOf = { pt: (day: string) => day.split('-').toReversed().join('/'), en: (day: string) => day } as const

const mailIn = (language: 'pt' | 'en', { news, kind, category, day }: Told) => {
  const text = sentences[language][news](`${kinds[language][kind]}, ${categories[language][category]}`, day === null ? '' : dayOf[language](day))
  return { title: `${titles[language]}: ${kinds[language][kind]}`, content: `<p>${text}</p>`, preview: text }
}

/** What the inbox says of a contract. Nothing that anybody typed stands in it. */
export const contractMail = (told: Told): MailWords => ({ pt: mailIn('pt', told), en: mailIn('en', told) })
