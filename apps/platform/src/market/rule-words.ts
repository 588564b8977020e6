import type { RuleId, RuleValue } from '@trevo/rules/markets/rule-kinds'
import { helpLines } from '@trevo/rules/care/help-lines'
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
  'br-bank': 'bank transfer (TED)', sepa: 'SEPA transfer', 'uk-bank': 'Faster Payments',
  deposit: 'deposits', stake: 'stakes', loss: 'losses', time: 'time at play', day: 'a day', week: 'a week', month: 'a month', '24h': '24 hours', '7d': '7 days',
}
const ptNames: Readonly<Record<string, string>> = {
  pix: 'PIX', bank: 'transferência bancária', card: 'cartão', debit: 'cartão de débito', prepaid: 'cartão pré-pago', wallet: 'carteira digital', crypto: 'criptomoeda',
  RNG: 'slots', LIVE: 'cassino ao vivo', FISH: 'pescaria', PVP: 'jogador contra jogador', SPORTS: 'esportes', ESPORTS: 'e-sports', COCKFIGHT: 'rinha', LOTT: 'loteria', ELOTT: 'loteria instantânea',
  'br-bank': 'transferência bancária (TED)', sepa: 'transferência SEPA', 'uk-bank': 'Faster Payments',
  deposit: 'depósitos', stake: 'apostas', loss: 'perdas', time: 'tempo de jogo', day: 'um dia', week: 'uma semana', month: 'um mês', '24h': '24 horas', '7d': '7 dias',
}
const named = (language: string, names: Readonly<Record<string, string>>, codes: readonly string[]): string => listIn(language, codes.map((code) => names[code] ?? code))

/** How long somebody stops play for. */
const enTerms: Readonly<Record<string, string>> = {
  day: '24 hours', week: '7 days', 'six-weeks': '6 weeks', month: 'a month', 'three-months': '3 months', 'six-months': '6 months', year: 'a year', 'five-years': '5 years', open: 'no end',
}
const ptTerms: Readonly<Record<string, string>> = {
  day: '24 horas', week: '7 dias', 'six-weeks': '6 semanas', month: 'um mês', 'three-months': '3 meses', 'six-months': '6 meses', year: 'um ano', 'five-years': '5 anos', open: 'sem fim',
}

const choiceIn = (language: string, names: Readonly<Record<string, string>>, codes: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(codes.map((code) => names[code] ?? code))
const helpIn = (language: string, lines: readonly string[]): string =>
  listIn(language, helpLines(lines).map(({ name, phone, url }) => [name, phone, url].filter((part) => part !== '').join(' ')))

const enWhen: Readonly<Record<string, string>> = { registration: 'when you register', login: 'at your first login of a day', sweep: 'from time to time' }
const ptWhen: Readonly<Record<string, string>> = { registration: 'no cadastro', login: 'no primeiro login do dia', sweep: 'de tempos em tempos' }
const enBy: Readonly<Record<string, string>> = { document: 'your document', person: 'your name and date of birth, with your postcode, e-mail or phone' }
const ptBy: Readonly<Record<string, string>> = { document: 'seu documento', person: 'seu nome e data de nascimento, com CEP, e-mail ou telefone' }
const enFiles: Readonly<Record<string, string>> = {
  bets: 'bets', games: 'games', wallets: 'wallets', bettors: 'bettors', operator: 'the house’s month', products: 'each product’s quarter', funds: 'members’ funds',
}
const ptFiles: Readonly<Record<string, string>> = {
  bets: 'apostas', games: 'jogos', wallets: 'carteiras', bettors: 'apostadores', operator: 'o mês da casa', products: 'o trimestre de cada produto', funds: 'o dinheiro dos jogadores',
}
const enNatures: Readonly<Record<string, string>> = { gaming: 'games', betting: 'bets on sport' }
const ptNatures: Readonly<Record<string, string>> = { gaming: 'jogos', betting: 'apostas em esportes' }
const enPlaces: Readonly<Record<string, string>> = { deposit: 'paying in', launch: 'playing', withdraw: 'withdrawing' }
const ptPlaces: Readonly<Record<string, string>> = { deposit: 'depositar', launch: 'jogar', withdraw: 'sacar' }

/** In the money of the market, whatever it is called there. */
const amountIn = (language: string, minorUnits: number): string => new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(minorUnits / 100)

const percentIn = (language: string, rateBps: number): string => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rateBps / 10_000)
const hours = (minutes: number): number => Math.ceil(minutes / 60)

/** In the languages that the server itself speaks; the others read English until they have words of their own. */
const words: Readonly<Record<'en' | 'pt', RuleWords>> = {
  en: {
    title: 'Rules of this market',
    intro: 'These rules bind you and us. Beside each one stands where it comes from.',
    from: 'Source',
    rules: {
      'who.age': (age) => `Nobody under ${age} may have an account.`,
      'who.proof': (places) => (places.length === 0 ? 'The market asks for no papers.' : `We verify who you are by your papers before ${named('en', enPlaces, places)}.`),
      'who.proof-sum': (sum) => (sum === 0 ? 'Your papers are verified before your first deposit.' : `Your papers are verified before you have paid in a total of ${amountIn('en', sum)}.`),
      'data.papers': (months) => `We keep your papers for ${months} months after your account was closed.`,
      'pay.methods': (methods) => `Money may come in by ${named('en', enNames, methods)}.`,
      'pay.currency': (currencies) => `You play in ${listIn('en', currencies)}.`,
      'out.time': (minutes) => (minutes % 60 === 0 ? `A withdrawal waits for a person of ours for ${hours(minutes)} hours at most.` : `A withdrawal waits for a person of ours for ${minutes} minutes at most.`),
      'game.kinds': (kinds) => `These kinds of games may be offered: ${named('en', enNames, kinds)}.`,
      'pay.own': (places) => (places.length === 0 ? 'Money that somebody else paid in for you is looked at by a person.' : `Money comes from an account of your own and goes to one: ${named('en', enPlaces, places)}. What somebody else pays in goes back to them.`),
      'out.methods': (kinds) => `Withdrawals go out by ${named('en', enNames, kinds)}.`,
      'out.final': (isOn) => (isOn ? 'A withdrawal is final: what you asked for does not go back into play.' : 'A withdrawal may be taken back while it waits.'),
      'pay.between': (isOn) => (isOn ? 'Members may send one another money where the site offers it, within limits.' : 'No member sends money to another: it comes from you and goes to you alone.'),
      'limit.kinds': (kinds) => `You may set limits of your own to: ${named('en', enNames, kinds)}.`,
      'limit.must': (kinds) => (kinds.length === 0 ? 'Nobody has to set a limit in order to play.' : `Before you play you set a limit to: ${named('en', enNames, kinds)}.`),
      'limit.periods': (periods) => `A limit counts over ${named('en', enNames, periods)}.`,
      'reality.check': (minutes) => `A game stops every ${minutes} minutes and says how long you have played, and what you have won or lost.`,
      'limit.loosen': (minutes) => `A stricter limit holds at once. A looser one waits for ${hours(minutes)} hours, and you confirm it after that.`,
      'aml.case': () => 'We watch for money laundering, as the law of every market asks of us.',
      'aml.sum': (amount) => (amount === 0 ? 'We look at payments of any size.' : 'From a sum that the market names we look at payments more closely.'),
      'complaint.time': (days) => `A complaint is answered within ${days} days.`,
      'complaint.outside': (bodies) => (bodies.length === 0 ? 'This is a sandbox: nobody outside decides on complaints.' : `Who is not content with our answer, or has none in time, may ask ${listIn('en', bodies)}.`),
      'game.trial': (isOn) => (isOn ? 'You may try games without an account, with money that is none.' : 'Nobody plays here without an account, not even with money that is none.'),
      'stop.pause': (terms) => `You may take a time-out of ${choiceIn('en', enTerms, terms)}; nobody can shorten it.`,
      'stop.self': (terms) => `You may exclude yourself for ${choiceIn('en', enTerms, terms)}; nobody can shorten it.`,
      'stop.self.by-itself': (isOn) => (isOn ? 'A self-exclusion with a term ends by itself when the term is over.' : 'A self-exclusion goes on after its term until you ask for its end.'),
      'stop.self.wait': (minutes) => `Between asking for the end of a self-exclusion and playing again lie ${hours(minutes)} hours.`,
      'stop.register': (when) => (when.length === 0 ? 'This market has no register of exclusions that we ask.' : `The market’s register of exclusions is asked about you: ${listIn('en', when.map((each) => enWhen[each] ?? each))}.`),
      'stop.register.by': (by) => `The register knows you by ${named('en', enBy, by)}.`,
      'stop.register.silent': (minutes) => `While the register does not answer, its last good answer counts for ${hours(minutes)} hours; then you only withdraw.`,
      'stop.register.every': (minutes) => `The register is asked about everybody at least every ${Math.round(minutes / 1440)} days.`,
      'stop.register.pay': (days) => `Who is on the register is told at once, and what is left on the account is paid back within ${days} days.`,
      'stop.register.close': (isOn) => (isOn ? 'The account of who is on the register is closed then, once it is empty.' : 'Who is on the register keeps an account without play.'),
      'care.losses': (amount) => (amount === 0 ? 'We watch how you play, so that it does you no harm.' : 'We watch how you play, and ask how you are when losses of 30 days pass a figure of this market.'),
      'care.pause': (isOn) => (isOn ? 'When signs that play harms you are strong, play pauses for 24 hours by itself; you can withdraw all the time.' : 'When signs that play harms you are strong, somebody of our team talks with you; the house may pause play for 24 hours by itself.'),
      'care.help': (lines) => `If gambling hurts you, help is here: ${helpIn('en', lines)}.`,
      'tax.house': (rate) => `Of what games leave us we owe the state ${percentIn('en', rate)}; nothing of it is taken from you.`,
      'tax.house-betting': (rate) => `Of what bets on sport leave us we owe the state ${percentIn('en', rate)}.`,
      'tax.member': (natures) => (natures.length === 0 ? 'No yearly statement for your taxes is made here.' : `Once a year, by the last working day of February, you find what ${named('en', enNatures, natures)} came to, and your balance of 31 December.`),
      'tax.withhold': (rate) => (rate === 0 ? 'Nothing is withheld of what you withdraw.' : `Of what you withdraw beyond what you paid in, ${percentIn('en', rate)} is withheld for the state; you see it before you confirm.`),
      'account.dormant': (months) => `An account counts as dormant after ${months} months without you; we tell you a month before, and charge no fee, ever.`,
      'account.unclaimed': (receivers) => (receivers.length === 0 ? 'Money of a dormant account is owed to you for ever.' : `Money of an account that stays dormant goes to ${listIn('en', receivers)}, as the law of this market asks.`),
      'account.unclaimed-after': (days) => `Where money of dormant accounts goes elsewhere, it goes ${days} days after the account became dormant at the earliest.`,
      'data.keep': (months) => `Who you are is kept for ${months} months after you closed your account where money moved, papers were sent or a complaint was made; then it is erased.`,
      'data.rights': (days) => `An account that nothing binds us to keep is erased within ${days} days after you closed it.`,
      'report.files': (files) => (files.length === 0 ? 'No authority is sent files about play here.' : `The market’s authority is sent files about ${named('en', enFiles, files)}; you stand in them by a number.`),
      'report.daily': (minutes) => `A day’s files are due ${hours(minutes)} hours after its end.`,
      'report.later': (days) => `The files of a month or quarter are due ${days} days after its end.`,
    },
    marks: { read: 'read in the official text', reported: 'as reported by lawyers or the press', memory: 'not checked against the text', house: 'our own rule' },
  },
  pt: {
    title: 'Regras deste mercado',
    intro: 'Estas regras valem para você e para nós. Ao lado de cada uma está de onde ela vem.',
    from: 'Fonte',
    rules: {
      'who.age': (age) => `Quem tem menos de ${age} anos não pode ter conta.`,
      'who.proof': (places) => (places.length === 0 ? 'O mercado não pede documentos.' : `Confirmamos sua identidade pelos seus documentos antes de ${named('pt-BR', ptPlaces, places)}.`),
      'who.proof-sum': (sum) => (sum === 0 ? 'Seus documentos são verificados antes do primeiro depósito.' : `Seus documentos são verificados antes de você depositar um total de ${amountIn('pt-BR', sum)}.`),
      'data.papers': (months) => `Guardamos seus documentos por ${months} meses depois de a conta ser fechada.`,
      'pay.methods': (methods) => `O dinheiro pode entrar por ${named('pt-BR', ptNames, methods)}.`,
      'pay.currency': (currencies) => `Você joga em ${listIn('pt-BR', currencies)}.`,
      'out.time': (minutes) => (minutes % 60 === 0 ? `Um saque espera no máximo ${hours(minutes)} horas por uma pessoa da equipe.` : `Um saque espera no máximo ${minutes} minutos por uma pessoa da equipe.`),
      'game.kinds': (kinds) => `Estes tipos de jogos podem ser oferecidos: ${named('pt-BR', ptNames, kinds)}.`,
      'pay.own': (places) => (places.length === 0 ? 'Se outra pessoa depositar por você, alguém da equipe confere o pagamento.' : `O dinheiro vem de uma conta sua e vai para uma conta sua: vale para ${named('pt-BR', ptPlaces, places)}. O que outra pessoa pagar volta para ela.`),
      'out.methods': (kinds) => `Os saques saem por ${named('pt-BR', ptNames, kinds)}.`,
      'out.final': (isOn) => (isOn ? 'O saque é definitivo: o valor solicitado não volta para o jogo.' : 'Um saque pode ser desfeito enquanto espera.'),
      'pay.between': (isOn) => (isOn ? 'Jogadores podem enviar dinheiro uns aos outros onde o site oferece isso, dentro de limites.' : 'Nenhum jogador envia dinheiro a outro: ele vem de você e vai só para você.'),
      'limit.kinds': (kinds) => `Você pode definir seus próprios limites de: ${named('pt-BR', ptNames, kinds)}.`,
      'limit.must': (kinds) => (kinds.length === 0 ? 'Ninguém precisa definir um limite para jogar.' : `Antes de jogar, você define um limite de: ${named('pt-BR', ptNames, kinds)}.`),
      'limit.periods': (periods) => `Um limite conta por ${named('pt-BR', ptNames, periods)}.`,
      'reality.check': (minutes) => `Um jogo para a cada ${minutes} minutos e diz há quanto tempo você joga e quanto ganhou ou perdeu.`,
      'limit.loosen': (minutes) => `Um limite mais rígido vale na hora. Um mais alto espera ${hours(minutes)} horas, e você confirma depois disso.`,
      'aml.case': () => 'Cuidamos da prevenção à lavagem de dinheiro, como pede a lei de todo mercado.',
      'aml.sum': (amount) => (amount === 0 ? 'Olhamos pagamentos de qualquer valor.' : 'A partir de um valor que o mercado define, olhamos os pagamentos mais de perto.'),
      'complaint.time': (days) => `Uma reclamação é respondida em até ${days} dias.`,
      'complaint.outside': (bodies) => (bodies.length === 0 ? 'Este é um ambiente de testes: ninguém de fora decide sobre reclamações.' : `Quem não ficou satisfeito com a resposta, ou não a teve no prazo, pode procurar ${listIn('pt-BR', bodies)}.`),
      'game.trial': (isOn) => (isOn ? 'Você pode experimentar jogos sem conta, com dinheiro fictício.' : 'Ninguém joga aqui sem conta, nem com dinheiro fictício.'),
      'stop.pause': (terms) => `Você pode pausar por ${choiceIn('pt-BR', ptTerms, terms)}; ninguém pode encurtar a pausa.`,
      'stop.self': (terms) => `Você pode se autoexcluir por ${choiceIn('pt-BR', ptTerms, terms)}; ninguém pode encurtar o prazo.`,
      'stop.self.by-itself': (isOn) => (isOn ? 'A autoexclusão com prazo termina sozinha no fim do prazo.' : 'A autoexclusão continua depois do prazo até você pedir o fim.'),
      'stop.self.wait': (minutes) => `Entre pedir o fim da autoexclusão e voltar a jogar passam ${hours(minutes)} horas.`,
      'stop.register': (when) => (when.length === 0 ? 'Este mercado não tem registro de autoexclusão que consultamos.' : `Consultamos o registro de autoexclusão do mercado sobre você: ${listIn('pt-BR', when.map((each) => ptWhen[each] ?? each))}.`),
      'stop.register.by': (by) => `O registro conhece você por ${named('pt-BR', ptBy, by)}.`,
      'stop.register.silent': (minutes) => `Enquanto o registro não responde, a última resposta boa vale por ${hours(minutes)} horas; depois você só saca.`,
      'stop.register.every': (minutes) => `O registro é consultado sobre todos pelo menos a cada ${Math.round(minutes / 1440)} dias.`,
      'stop.register.pay': (days) => `Quem está no registro é avisado na hora, e o que resta na conta é devolvido em até ${days} dias.`,
      'stop.register.close': (isOn) => (isOn ? 'A conta de quem está no registro é então encerrada, quando estiver vazia.' : 'Quem está no registro fica com a conta, sem jogo.'),
      'care.losses': (amount) => (amount === 0 ? 'Acompanhamos como você joga, para que não faça mal a você.' : 'Acompanhamos como você joga e perguntamos como você está quando as perdas de 30 dias passam de um valor deste mercado.'),
      'care.pause': (isOn) => (isOn ? 'Quando os sinais de que o jogo faz mal a você são fortes, o jogo para sozinho por 24 horas; você pode sacar o tempo todo.' : 'Quando os sinais de que o jogo faz mal a você são fortes, uma pessoa da equipe fala com você; a casa pode parar o jogo por 24 horas.'),
      'care.help': (lines) => `Se o jogo faz mal a você, há ajuda: ${helpIn('pt-BR', lines)}.`,
      'tax.house': (rate) => `Do que os jogos nos deixam, devemos ao Estado ${percentIn('pt-BR', rate)}; nada disso sai de você.`,
      'tax.house-betting': (rate) => `Do que as apostas em esportes nos deixam, devemos ao Estado ${percentIn('pt-BR', rate)}.`,
      'tax.member': (natures) => (natures.length === 0 ? 'Aqui não há informe anual para os seus impostos.' : `Uma vez por ano, até o último dia útil de fevereiro, você encontra o resultado de ${named('pt-BR', ptNatures, natures)} e o seu saldo de 31 de dezembro.`),
      'tax.withhold': (rate) => (rate === 0 ? 'Nada é retido do que você saca.' : `Do que você saca além do que depositou, ${percentIn('pt-BR', rate)} é retido para o Estado; você vê quanto antes de confirmar.`),
      'account.dormant': (months) => `Uma conta conta como inativa depois de ${months} meses sem você; avisamos um mês antes, e nunca cobramos taxa.`,
      'account.unclaimed': (receivers) => (receivers.length === 0 ? 'O dinheiro de uma conta inativa continua seu para sempre.' : `O dinheiro de uma conta que continua inativa vai para ${listIn('pt-BR', receivers)}, como pede a lei deste mercado.`),
      'account.unclaimed-after': (days) => `Onde o dinheiro de contas inativas vai para outro lugar, isso só acontece ${days} dias depois de a conta ficar inativa.`,
      'data.keep': (months) => `Guardamos quem você é por ${months} meses depois de fechar a conta, se houve dinheiro, documentos ou reclamação; depois isso é apagado.`,
      'data.rights': (days) => `Uma conta que nada nos obriga a guardar é apagada em até ${days} dias depois de você fechá-la.`,
      'report.files': (files) => (files.length === 0 ? 'Nenhuma autoridade recebe arquivos sobre o jogo aqui.' : `A autoridade do mercado recebe arquivos sobre ${named('pt-BR', ptFiles, files)}; neles você aparece por um número.`),
      'report.daily': (minutes) => `Os arquivos de um dia são enviados até ${hours(minutes)} horas depois do fim dele.`,
      'report.later': (days) => `Os arquivos de um mês ou trimestre são enviados até ${days} dias depois do fim dele.`,
    },
    marks: { read: 'lida no texto oficial', reported: 'segundo advogados ou a imprensa', memory: 'não conferida no texto', house: 'regra nossa' },
  },
}

export const ruleWordsIn = (language: string): RuleWords => (language.toLowerCase().startsWith('pt') ? words.pt : words.en)
