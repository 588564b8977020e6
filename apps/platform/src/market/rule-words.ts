import type { RuleId, RuleValue } from '@trevo/rules/markets/rule-kinds'
import type { Mark } from '@trevo/rules/markets/market'

type Sentences = { readonly [Id in RuleId]: (value: RuleValue<Id>) => string }

interface RuleWords {
  readonly title: string
  readonly intro: string
  readonly from: string
  readonly rules: Sentences
  readonly marks: Readonly<Record<Mark, string>>
}

const listIn = (language: string, names: readonly string[]): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

const enNames: Readonly<Record<string, string>> = {
  pix: 'PIX', bank: 'bank transfer', card: 'card', debit: 'debit card', prepaid: 'prepaid card', wallet: 'wallet', crypto: 'cryptocurrency',
  RNG: 'slots', LIVE: 'live casino', FISH: 'fishing', PVP: 'player against player', SPORTS: 'sports', ESPORTS: 'esports', COCKFIGHT: 'cockfights', LOTT: 'lottery', ELOTT: 'instant lottery',
}
const ptNames: Readonly<Record<string, string>> = {
  pix: 'PIX', bank: 'transferência bancária', card: 'cartão', debit: 'cartão de débito', prepaid: 'cartão pré-pago', wallet: 'carteira digital', crypto: 'criptomoeda',
  RNG: 'slots', LIVE: 'cassino ao vivo', FISH: 'pescaria', PVP: 'jogador contra jogador', SPORTS: 'esportes', ESPORTS: 'e-sports', COCKFIGHT: 'rinha', LOTT: 'loteria', ELOTT: 'loteria instantânea',
}
const named = (language: string, names: Readonly<Record<string, string>>, codes: readonly string[]): string => listIn(language, codes.map((code) => names[code] ?? code))

const hours = (minutes: number): number => Math.ceil(minutes / 60)

/** In the languages that the server itself speaks; the others read English until they have words of their own. */
const words: Readonly<Record<'en' | 'pt', RuleWords>> = {
  en: {
    title: 'Rules of this market',
    intro: 'These rules bind you and us. Beside each one stands where it comes from.',
    from: 'Source',
    rules: {
      'who.age': (age) => `Nobody under ${age} may have an account.`,
      'pay.methods': (methods) => `Money may come in by ${named('en', enNames, methods)}.`,
      'pay.currency': (currencies) => `You play in ${listIn('en', currencies)}.`,
      'out.time': (minutes) => (minutes % 60 === 0 ? `A withdrawal waits for a person of ours for ${hours(minutes)} hours at most.` : `A withdrawal waits for a person of ours for ${minutes} minutes at most.`),
      'game.kinds': (kinds) => `These kinds of games may be offered: ${named('en', enNames, kinds)}.`,
      'pay.between': (isOn) => (isOn ? 'Members may send one another money where the site offers it, within limits.' : 'No member sends money to another: it comes from you and goes to you alone.'),
      'game.trial': (isOn) => (isOn ? 'You may try games without an account, with money that is none.' : 'Nobody plays here without an account, not even with money that is none.'),
    },
    marks: { read: 'read in the official text', reported: 'as reported by lawyers or the press', memory: 'not checked against the text', house: 'our own rule' },
  },
  pt: {
    title: 'Regras deste mercado',
    intro: 'Estas regras valem para você e para nós. Ao lado de cada uma está de onde ela vem.',
    from: 'Fonte',
    rules: {
      'who.age': (age) => `Quem tem menos de ${age} anos não pode ter conta.`,
      'pay.methods': (methods) => `O dinheiro pode entrar por ${named('pt-BR', ptNames, methods)}.`,
      'pay.currency': (currencies) => `Você joga em ${listIn('pt-BR', currencies)}.`,
      'out.time': (minutes) => (minutes % 60 === 0 ? `Um saque espera no máximo ${hours(minutes)} horas por uma pessoa da equipe.` : `Um saque espera no máximo ${minutes} minutos por uma pessoa da equipe.`),
      'game.kinds': (kinds) => `Estes tipos de jogos podem ser oferecidos: ${named('pt-BR', ptNames, kinds)}.`,
      'pay.between': (isOn) => (isOn ? 'Jogadores podem enviar dinheiro uns aos outros onde o site oferece isso, dentro de limites.' : 'Nenhum jogador envia dinheiro a outro: ele vem de você e vai só para você.'),
      'game.trial': (isOn) => (isOn ? 'Você pode experimentar jogos sem conta, com dinheiro fictício.' : 'Ninguém joga aqui sem conta, nem com dinheiro fictício.'),
    },
    marks: { read: 'lida no texto oficial', reported: 'segundo advogados ou a imprensa', memory: 'não conferida no texto', house: 'regra nossa' },
  },
}

export const ruleWordsIn = (language: string): RuleWords => (language.toLowerCase().startsWith('pt') ? words.pt : words.en)
