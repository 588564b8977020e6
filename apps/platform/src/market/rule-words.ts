import type { RuleId, RuleValue } from '@trevo/rules/markets/rule-kinds'
import { helpLines } from '@trevo/rules/care/help-lines'
import { offerPoints } from '@trevo/rules/care/offer-whom'
import { houseFacts } from '@trevo/rules/site/house-facts'
import type { Mark } from '@trevo/rules/markets/market'

type Sentences = { readonly [Id in RuleId]: (value: RuleValue<Id>) => string }

interface RuleWords {
  readonly title: string
  readonly intro: string
  readonly from: string
  readonly rules: Sentences
  /** After `out.methods`, to who plays in a currency for which the market names no way out. */
  readonly goesOutBy: (currency: string, kinds: readonly string[]) => string
  readonly marks: Readonly<Record<Mark, string>>
}

const listIn = (language: string, names: readonly string[]): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

const enNames: Readonly<Record<string, string>> = {
  pix: 'PIX', bank: 'bank transfer', card: 'card', debit: 'debit card', prepaid: 'prepaid card', wallet: 'wallet', crypto: 'cryptocurrency',
  RNG: 'slots', LIVE: 'live casino', FISH: 'fishing', PVP: 'player against player', SPORTS: 'sports', ESPORTS: 'esports', COCKFIGHT: 'cockfights', LOTT: 'lottery', ELOTT: 'instant lottery',
  'br-bank': 'bank transfer (TED)', sepa: 'SEPA transfer', 'uk-bank': 'Faster Payments',
  'sign-in': 'daily sign-in', levels: 'VIP levels', tasks: 'daily tasks', mall: 'things for points', 'mall-cash': 'cash for points', 'mall-bonus': 'bonuses for points',
  deposit: 'deposits', stake: 'stakes', loss: 'losses', time: 'time at play', day: 'a day', week: 'a week', month: 'a month', '24h': '24 hours', '7d': '7 days',
}
const ptNames: Readonly<Record<string, string>> = {
  pix: 'PIX', bank: 'transferência bancária', card: 'cartão', debit: 'cartão de débito', prepaid: 'cartão pré-pago', wallet: 'carteira digital', crypto: 'criptomoeda',
  RNG: 'slots', LIVE: 'cassino ao vivo', FISH: 'pescaria', PVP: 'jogador contra jogador', SPORTS: 'esportes', ESPORTS: 'e-sports', COCKFIGHT: 'rinha', LOTT: 'loteria', ELOTT: 'loteria instantânea',
  'br-bank': 'transferência bancária (TED)', sepa: 'transferência SEPA', 'uk-bank': 'Faster Payments',
  'sign-in': 'presença diária', levels: 'níveis VIP', tasks: 'tarefas do dia', mall: 'produtos por pontos', 'mall-cash': 'dinheiro por pontos', 'mall-bonus': 'bônus por pontos',
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

const enUnreached: Readonly<Record<string, string>> = { paused: 'whoever takes a break', excluded: 'whoever is excluded from play', registered: 'whoever was on the register of exclusions', harmed: 'whoever’s play shows strong signs of harm' }
const ptUnreached: Readonly<Record<string, string>> = { paused: 'quem está em pausa', excluded: 'quem está excluído do jogo', registered: 'quem já esteve no registro de autoexclusão', harmed: 'quem tem fortes sinais de que o jogo faz mal' }
/** `harmed` stands for the points, whatever they are. */
const unreachedIn = (language: string, names: Readonly<Record<string, string>>, whom: readonly string[]): string =>
  choiceIn(language, names, [...whom.filter((each) => each in names), ...(offerPoints(whom) === null ? [] : ['harmed'])])
const enWatched: Readonly<Record<string, string>> = {
  spend: 'what you spend', patterns: 'how your spending changes', time: 'how long you play', behaviour: 'how you play', contact: 'what you tell us', tools: 'limits and breaks', account: 'how you pay',
}
const ptWatched: Readonly<Record<string, string>> = {
  spend: 'quanto você gasta', patterns: 'como seus gastos mudam', time: 'quanto tempo você joga', behaviour: 'como você joga', contact: 'o que você nos conta', tools: 'limites e pausas', account: 'como você paga',
}
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
const enDetails: Readonly<Record<string, string>> = { cpf: 'CPF', document: 'document number', name: 'full name', birth: 'date of birth', address: 'address', phone: 'phone', email: 'e-mail', gender: 'gender' }
const ptDetails: Readonly<Record<string, string>> = { cpf: 'CPF', document: 'número do documento', name: 'nome completo', birth: 'data de nascimento', address: 'endereço', phone: 'celular', email: 'e-mail', gender: 'gênero' }
const enClasses: Readonly<Record<string, string>> = {
  owner: 'who owns or runs this house', staff: 'who works here', official: 'public officials who supervise betting', sport: 'people of sport', kin: 'kin of these to the 2nd degree', diagnosed: 'who was diagnosed with a gambling disorder',
}
const ptClasses: Readonly<Record<string, string>> = {
  owner: 'quem é dono ou administra esta operadora', staff: 'quem trabalha aqui', official: 'agentes públicos que fiscalizam apostas', sport: 'pessoas do esporte', kin: 'parentes deles até o 2º grau', diagnosed: 'quem tem diagnóstico de transtorno do jogo',
}
const countriesIn = (language: string, codes: readonly string[]): string => listIn(language, codes.map((code) => (/^[A-Z]{2}$/u.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code)))
const enPlaces: Readonly<Record<string, string>> = { deposit: 'paying in', launch: 'playing', withdraw: 'withdrawing' }
const ptPlaces: Readonly<Record<string, string>> = { deposit: 'depositar', launch: 'jogar', withdraw: 'sacar' }

const enStops: Readonly<Record<string, string>> = { 'time-out': 'during a time-out', self: 'during a self-exclusion', register: 'while a register of exclusions names you', house: 'while the house has stopped play' }
const ptStops: Readonly<Record<string, string>> = { 'time-out': 'durante uma pausa', self: 'durante a autoexclusão', register: 'enquanto um registro de autoexclusão tem seu nome', house: 'enquanto a casa parou o jogo' }
const enFunds: Readonly<Record<string, string>> = {
  apart: 'Members’ money lies on an account of its own, apart from ours.', estate: 'It is no part of our estate.',
  'degree-none': 'Degree of protection: not protected. If we became insolvent, you might not get all of it back.', 'degree-medium': 'Degree of protection: medium. There are arrangements for the case that we become insolvent, which do not ensure all of it.', 'degree-high': 'Degree of protection: high. It is held in trust, and somebody independent checks it.',
}
const ptFunds: Readonly<Record<string, string>> = {
  apart: 'O dinheiro dos jogadores fica em uma conta própria, separada da nossa.', estate: 'Ele não faz parte do nosso patrimônio.',
  'degree-none': 'Grau de proteção: sem proteção. Se ficássemos insolventes, você poderia não receber tudo de volta.', 'degree-medium': 'Grau de proteção: médio. Há arranjos para o caso de insolvência, que não garantem tudo.', 'degree-high': 'Grau de proteção: alto. Ele fica com um terceiro, e alguém independente confere.',
}

/** In the money of the market, whatever it is called there. */
const amountIn = (language: string, minorUnits: number): string => new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(minorUnits / 100)

const percentIn = (language: string, rateBps: number): string => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rateBps / 10_000)
const secondsIn = (language: string, ms: number): string => new Intl.NumberFormat(language).format(ms / 1_000)
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
      'who.barred': (classes) => `These may not play: ${named('en', enClasses, classes)}.`,
      'who.fields': (details) => (details.length === 0 ? 'You may play without telling who you are.' : `Of everybody who plays we have to know: ${named('en', enDetails, details)}.`),
      'who.one': (by) => (by.includes('linked') ? 'Who has several accounts is one person: a limit of one of them holds in all.' : by.length === 0 ? 'This market does not say how many accounts you may have.' : 'Each person has one account.'),
      'who.session': (minutes) => `After ${minutes} minutes without use you log in again before you bet or move money; a round that is open is still settled.`,
      'who.place': (countries) => (countries.includes('any') ? 'You may play from anywhere.' : `You register, pay in and play from: ${countriesIn('en', countries)}. You can withdraw from anywhere.`),
      'data.papers': (months) => `We keep your papers for ${months} months after your account was closed.`,
      'pay.methods': (methods) => `Money may come in by ${named('en', enNames, methods)}.`,
      'pay.currency': (currencies) => `You play in ${listIn('en', currencies)}.`,
      'out.time': (minutes) => (minutes % 60 === 0 ? `A withdrawal waits for a person of ours for ${hours(minutes)} hours at most.` : `A withdrawal waits for a person of ours for ${minutes} minutes at most.`),
      'game.kinds': (kinds) => `These kinds of games may be offered: ${named('en', enNames, kinds)}.`,
      'pay.own': (places) => (places.length === 0 ? 'Money that somebody else paid in for you is looked at by a person.' : `Money comes from an account of your own and goes to one: ${named('en', enPlaces, places)}. What somebody else pays in goes back to them.`),
      'out.methods': (kinds) => `Withdrawals go out by ${named('en', enNames, kinds)}.`,
      'out.final': (isOn) => (isOn ? 'A withdrawal is final: what you asked for does not go back into play.' : 'A withdrawal may be taken back while it waits.'),
      'out.open': (kinds) => `You withdraw what is yours also while you may not play: ${kinds.length === 0 ? 'our team does it for you' : named('en', enStops, kinds)}.`,
      'funds.apart': (names) => (names.length === 0 ? 'There is no real money here that would have to be kept apart.' : names.map((name) => enFunds[name] ?? name).join(' ')),
      'credit.none': (isOn) => (isOn ? 'We lend you nothing: you play with what you have.' : 'What may be lent is said where it is offered.'),
      'give.bonus': (times) => (times === 0 ? 'There is no bonus money here.' : `A bonus never has to be staked more than ${times} times before it becomes cash.`),
      'give.bonus.sticky': (isOn) => (isOn ? 'The granted sum itself may go back to the house at the end, where its rules say so.' : 'Where there is a bonus, its granted sum becomes yours with what was won.'),
      'give.back': (kinds) => (kinds.every((kind) => kind === 'products') ? 'Nothing of what you play is given back.' : `Of what you play we may give back in cash, afterwards: ${named('en', enNames, kinds.filter((kind) => kind !== 'products'))}${kinds.includes('products') ? '' : ', over one product at a time'}.`),
      'give.free-rounds': (names) => (names.length === 0 ? 'There are no free rounds here.' : names.includes('mixed') ? 'Free rounds may be given, for play of any kind.' : 'Free rounds may be given, and only play of the same kind of games earns them.'),
      'agents.pays': (kinds) => (kinds.includes('rebates') ? 'Agents may be paid a share of what those they brought play; nobody is paid for bringing people alone.' : 'Nobody here is paid for what other members play. Outside marketers have a plan with the house.'),
      'referral.plays': (kinds) => (kinds.length === 0 ? 'Nobody here is paid for inviting friends.' : kinds.includes('any') ? 'Who invites friends may be paid for those who pay in and play.' : 'Who invites friends may be paid for those who pay in and play one kind of games.'),
      'pay.between': (isOn) => (isOn ? 'Members may send one another money where the site offers it, within limits.' : 'No member sends money to another: it comes from you and goes to you alone.'),
      'play.rewards': (kinds) => (kinds.length === 0 ? 'There are no rewards for coming or playing here.' : `Rewards in points, which are no money, may come of: ${named('en', enNames, kinds)}.`),
      'play.boards': (kinds) => (kinds.length === 0 ? 'There are no leaderboards here.' : kinds.includes('any') ? 'There may be leaderboards, and their prizes are money.' : 'There may be leaderboards, each of one product alone, and their prizes are money.'),
      'limit.kinds': (kinds) => `You may set limits of your own to: ${named('en', enNames, kinds)}.`,
      'limit.must': (kinds) => (kinds.length === 0 ? 'Nobody has to set a limit in order to play.' : `Before you play you set a limit to: ${named('en', enNames, kinds)}.`),
      'limit.periods': (periods) => `A limit counts over ${named('en', enNames, periods)}.`,
      'reality.check': (minutes) => `A game stops every ${minutes} minutes and says how long you have played, and what you have won or lost.`,
      'limit.loosen': (minutes) => `A stricter limit holds at once. A looser one waits for ${hours(minutes)} hours, and you confirm it after that.`,
      'limit.remind': (months) => (months === 1_200 ? 'Your limits hold until you change them, without reminders.' : `Every ${months} months we remind you of the limits that you set.`),
      'aml.case': () => 'We watch for money laundering, as the law of every market asks of us.',
      'aml.sum': (amount) => (amount === 0 ? 'We look at payments of any size.' : 'From a sum that the market names we look at payments more closely.'),
      'aml.due': (amount) => (amount === 0 ? 'No sum of deposits alone asks for your papers here.' : `Once you have paid in a total of ${amountIn('en', amount)} we ask for your papers, if they are not verified yet.`),
      'complaint.time': (days) => `A complaint is answered within ${days} days.`,
      'complaint.outside': (bodies) => (bodies.length === 0 ? 'This is a sandbox: nobody outside decides on complaints.' : `Who is not content with our answer, or has none in time, may ask ${listIn('en', bodies)}.`),
      'game.auto': (isOn) => (isOn ? 'A game may play on by itself for as many rounds as you tell it to.' : 'No game plays by itself: you begin each round.'),
      'game.turbo': (isOn) => (isOn ? 'A game may be played faster than it was made.' : 'No game is played faster than it was made.'),
      'game.speed-slots': (ms) => (ms === 0 ? 'A round of a slot may begin as soon as the last one is over.' : `From the start of one round of a slot to the next lie at least ${secondsIn('en', ms)} seconds.`),
      'game.speed': (ms) => (ms === 0 ? 'A round of another game may begin as soon as the last one is over.' : `From the start of one round of another game to the next lie at least ${secondsIn('en', ms)} seconds.`),
      'game.others': (isOn) => (isOn ? 'A table that is shared may show how many others bet on what.' : 'No table shows what others bet.'),
      'game.simulated': (isOn) => (isOn ? 'A sportsbook may offer events that are simulated, and says so of each.' : 'A sportsbook offers no simulated events.'),
      'game.stake': (sum) => (sum >= 100_000_000_000 ? 'What a round may cost is said by each game.' : `A round of a slot costs ${amountIn('en', sum)} at most.`),
      'game.stake-young': (sum) => (sum >= 100_000_000_000 ? 'That is the same at every age.' : `Under 25 years of age a round of a slot costs ${amountIn('en', sum)} at most.`),
      'game.return': (rate) => (rate === 0 ? 'No law here says how much a game returns at least.' : `Over many rounds of all its players, a game returns at least ${percentIn('en', rate)} of the stakes; no round of yours is promised anything.`),
      'game.return.shown': (isOn) => (isOn ? 'Each game shows what it returns, where that is known.' : 'What a game returns is said by its own rules.'),
      'game.certified': (isOn) => (isOn ? 'A game is offered only in the version that was certified for this market.' : 'No law here asks for a certificate of each game.'),
      'game.cheer': (isOn) => (isOn ? 'How a game shows what comes back is the game’s own.' : 'What comes back and is no more than you staked is no win, and no game of ours celebrates it.'),
      'game.one-slot': (isOn) => (isOn ? 'You play one slot at a time: leave one before you open another.' : 'You may have several games open.'),
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
      'stop.benefits': (names) => (names.includes('registration') ? 'Whoever receives social benefits opens no new account here; who has one keeps it.' : 'Receiving social benefits changes nothing about an account here.'),
      'care.losses': (amount) => (amount === 0 ? 'We watch how you play, so that it does you no harm.' : 'We watch how you play, and ask how you are when losses of 30 days pass a figure of this market.'),
      'care.deposits': (amount) => (amount === 0 ? 'We ask nobody what they can afford because of what they paid in.' : 'When you pay in more than you take out by a figure of this market within 30 days, a person of our team looks at whether you can afford it.'),
      'care.pause': (isOn) => (isOn ? 'When signs that play harms you are strong, play pauses for 24 hours by itself; you can withdraw all the time.' : 'When signs that play harms you are strong, somebody of our team talks with you; the house may pause play for 24 hours by itself.'),
      'care.help': (lines) => `If gambling hurts you, help is here: ${helpIn('en', lines)}.`,
      'care.watch': (names) => (names.length === 0 ? 'Nothing about how you play is watched for signs of harm.' : `For signs that gambling hurts you we watch ${named('en', enWatched, names)}.`),
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
      'promo.kinds': (kinds) => (kinds.length === 0 ? 'Promotions here inform, and give nothing before play.' : kinds.includes('deposits') || kinds.includes('deposit') ? 'Promotions may give rewards, also for deposits.' : 'Promotions may give rewards, and none hangs on deposits.'),
      'offer.products': (names) => (names.length === 0 ? 'No offer gives bonus money here.' : names.includes('any') ? 'A bonus may be staked in games of every product.' : 'A bonus is staked in games of one product alone: casino, betting or lottery.'),
      'offer.whom': (whom) => `No offers reach ${unreachedIn('en', enUnreached, whom)}.`,
      'ads.consent': (names) => `We write to you about offers by e-mail or SMS with your yes alone, channel by channel${names.includes('product') ? ' and product by product' : ''}; you take it back at any time under Your data.`,
      'ads.words': (names) => (names.some((name) => houseFacts.some((fact) => fact === name)) ? 'Who runs this site, by which authorisation and how to reach them stands in the help center under “Who runs this site”.' : 'A warning, the age and where to find help stand in the help center under “Who runs this site”.'),
      'report.later': (days) => `The files of a month or quarter are due ${days} days after its end.`,
    },
    goesOutBy: (currency, kinds) => `Your money is in ${currency}: it goes out by ${named('en', enNames, kinds)}.`,
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
      'who.barred': (classes) => `Não pode jogar: ${named('pt-BR', ptClasses, classes)}.`,
      'who.fields': (details) => (details.length === 0 ? 'Para jogar, você não precisa contar quem é.' : `De quem joga, precisamos saber: ${named('pt-BR', ptDetails, details)}.`),
      'who.one': (by) => (by.includes('linked') ? 'Quem tem mais de uma conta é uma pessoa só: um limite de uma vale em todas.' : by.length === 0 ? 'Este mercado não limita quantas contas você tem.' : 'Cada pessoa tem uma conta só.'),
      'who.session': (minutes) => `Depois de ${minutes} minutos sem uso, você entra de novo antes de apostar ou movimentar dinheiro; uma rodada aberta ainda é liquidada.`,
      'who.place': (countries) => (countries.includes('any') ? 'Você pode jogar de qualquer lugar.' : `Você se cadastra, deposita e joga a partir de: ${countriesIn('pt-BR', countries)}. Sacar você pode de qualquer lugar.`),
      'data.papers': (months) => `Guardamos seus documentos por ${months} meses depois de a conta ser fechada.`,
      'pay.methods': (methods) => `O dinheiro pode entrar por ${named('pt-BR', ptNames, methods)}.`,
      'pay.currency': (currencies) => `Você joga em ${listIn('pt-BR', currencies)}.`,
      'out.time': (minutes) => (minutes % 60 === 0 ? `Um saque espera no máximo ${hours(minutes)} horas por uma pessoa da equipe.` : `Um saque espera no máximo ${minutes} minutos por uma pessoa da equipe.`),
      'game.kinds': (kinds) => `Estes tipos de jogos podem ser oferecidos: ${named('pt-BR', ptNames, kinds)}.`,
      'pay.own': (places) => (places.length === 0 ? 'Se outra pessoa depositar por você, alguém da equipe confere o pagamento.' : `O dinheiro vem de uma conta sua e vai para uma conta sua: vale para ${named('pt-BR', ptPlaces, places)}. O que outra pessoa pagar volta para ela.`),
      'out.methods': (kinds) => `Os saques saem por ${named('pt-BR', ptNames, kinds)}.`,
      'out.final': (isOn) => (isOn ? 'O saque é definitivo: o valor solicitado não volta para o jogo.' : 'Um saque pode ser desfeito enquanto espera.'),
      'out.open': (kinds) => `Você saca o que é seu também enquanto não pode jogar: ${kinds.length === 0 ? 'nossa equipe faz isso por você' : named('pt-BR', ptStops, kinds)}.`,
      'funds.apart': (names) => (names.length === 0 ? 'Aqui não há dinheiro de verdade que precise ficar separado.' : names.map((name) => ptFunds[name] ?? name).join(' ')),
      'credit.none': (isOn) => (isOn ? 'Não emprestamos nada: você joga com o que tem.' : 'O que pode ser emprestado está escrito onde é oferecido.'),
      'give.bonus': (times) => (times === 0 ? 'Aqui não há dinheiro de bônus.' : `Um bônus nunca precisa ser apostado mais de ${times} vezes antes de virar saldo.`),
      'give.bonus.sticky': (isOn) => (isOn ? 'O valor concedido pode voltar para a casa no fim, quando as regras do bônus dizem isso.' : 'Onde há bônus, o valor concedido passa a ser seu junto com o que foi ganho.'),
      'give.back': (kinds) => (kinds.every((kind) => kind === 'products') ? 'Nada do que você joga é devolvido.' : `Do que você joga podemos devolver em dinheiro, depois: ${named('pt-BR', ptNames, kinds.filter((kind) => kind !== 'products'))}${kinds.includes('products') ? '' : ', de um produto por vez'}.`),
      'give.free-rounds': (names) => (names.length === 0 ? 'Aqui não há rodadas grátis.' : names.includes('mixed') ? 'Rodadas grátis podem ser dadas, por apostas de qualquer tipo.' : 'Rodadas grátis podem ser dadas, e só apostas no mesmo tipo de jogo contam para elas.'),
      'agents.pays': (kinds) => (kinds.includes('rebates') ? 'Agentes podem receber uma parte do que jogam as pessoas que trouxeram; ninguém recebe só por trazer pessoas.' : 'Aqui ninguém recebe pelo que outros jogadores apostam. Divulgadores externos têm um acordo com a casa.'),
      'referral.plays': (kinds) => (kinds.length === 0 ? 'Aqui ninguém recebe por convidar amigos.' : kinds.includes('any') ? 'Quem convida amigos pode receber pelos que depositam e jogam.' : 'Quem convida amigos pode receber pelos que depositam e jogam um só tipo de jogo.'),
      'pay.between': (isOn) => (isOn ? 'Jogadores podem enviar dinheiro uns aos outros onde o site oferece isso, dentro de limites.' : 'Nenhum jogador envia dinheiro a outro: ele vem de você e vai só para você.'),
      'play.rewards': (kinds) => (kinds.length === 0 ? 'Aqui não há recompensas por entrar ou jogar.' : `Recompensas em pontos, que não são dinheiro, podem vir de: ${named('pt-BR', ptNames, kinds)}.`),
      'play.boards': (kinds) => (kinds.length === 0 ? 'Aqui não há rankings.' : kinds.includes('any') ? 'Pode haver rankings, com recompensas em dinheiro.' : 'Pode haver rankings, cada um de um só produto, com recompensas em dinheiro.'),
      'limit.kinds': (kinds) => `Você pode definir seus próprios limites de: ${named('pt-BR', ptNames, kinds)}.`,
      'limit.must': (kinds) => (kinds.length === 0 ? 'Ninguém precisa definir um limite para jogar.' : `Antes de jogar, você define um limite de: ${named('pt-BR', ptNames, kinds)}.`),
      'limit.periods': (periods) => `Um limite conta por ${named('pt-BR', ptNames, periods)}.`,
      'reality.check': (minutes) => `Um jogo para a cada ${minutes} minutos e diz há quanto tempo você joga e quanto ganhou ou perdeu.`,
      'limit.loosen': (minutes) => `Um limite mais rígido vale na hora. Um mais alto espera ${hours(minutes)} horas, e você confirma depois disso.`,
      'limit.remind': (months) => (months === 1_200 ? 'Seus limites valem até você mudar, sem lembretes.' : `A cada ${months} meses lembramos você dos limites que definiu.`),
      'aml.case': () => 'Cuidamos da prevenção à lavagem de dinheiro, como pede a lei de todo mercado.',
      'aml.sum': (amount) => (amount === 0 ? 'Olhamos pagamentos de qualquer valor.' : 'A partir de um valor que o mercado define, olhamos os pagamentos mais de perto.'),
      'aml.due': (amount) => (amount === 0 ? 'Aqui nenhum total de depósitos, por si só, exige seus documentos.' : `Quando o total dos seus depósitos chega a ${amountIn('pt-BR', amount)}, pedimos seus documentos, se ainda não foram aprovados.`),
      'complaint.time': (days) => `Uma reclamação é respondida em até ${days} dias.`,
      'complaint.outside': (bodies) => (bodies.length === 0 ? 'Este é um ambiente de testes: ninguém de fora decide sobre reclamações.' : `Quem não ficou satisfeito com a resposta, ou não a teve no prazo, pode procurar ${listIn('pt-BR', bodies)}.`),
      'game.auto': (isOn) => (isOn ? 'Um jogo pode seguir sozinho pelas rodadas que você definir.' : 'Nenhum jogo segue sozinho: você começa cada rodada.'),
      'game.turbo': (isOn) => (isOn ? 'Um jogo pode ser acelerado.' : 'Nenhum jogo pode ser acelerado.'),
      'game.speed-slots': (ms) => (ms === 0 ? 'Uma rodada de slot pode começar assim que a anterior termina.' : `Do começo de uma rodada de slot ao da próxima passam no mínimo ${secondsIn('pt-BR', ms)} segundos.`),
      'game.speed': (ms) => (ms === 0 ? 'Uma rodada dos outros jogos pode começar assim que a anterior termina.' : `Do começo de uma rodada dos outros jogos ao da próxima passam no mínimo ${secondsIn('pt-BR', ms)} segundos.`),
      'game.others': (isOn) => (isOn ? 'Uma mesa compartilhada pode mostrar quantos outros apostam e em quê.' : 'Nenhuma mesa mostra o que os outros apostam.'),
      'game.simulated': (isOn) => (isOn ? 'As apostas esportivas podem ter eventos simulados, e isso é dito em cada um.' : 'As apostas esportivas não têm eventos simulados.'),
      'game.stake': (sum) => (sum >= 100_000_000_000 ? 'Quanto uma rodada pode custar, cada jogo informa.' : `Uma rodada de slot custa no máximo ${amountIn('pt-BR', sum)}.`),
      'game.stake-young': (sum) => (sum >= 100_000_000_000 ? 'Isso vale para todas as idades.' : `Com menos de 25 anos, uma rodada de slot custa no máximo ${amountIn('pt-BR', sum)}.`),
      'game.return': (rate) => (rate === 0 ? 'Nenhuma lei aqui diz quanto um jogo devolve no mínimo.' : `Ao longo de muitas rodadas de todos os jogadores, um jogo devolve pelo menos ${percentIn('pt-BR', rate)} das apostas; isso não promete nada a nenhuma rodada sua.`),
      'game.return.shown': (isOn) => (isOn ? 'Cada jogo mostra quanto devolve, quando isso é conhecido.' : 'Quanto um jogo devolve, as regras dele informam.'),
      'game.certified': (isOn) => (isOn ? 'Um jogo só aparece na versão que foi certificada para este mercado.' : 'Nenhuma lei aqui pede um certificado de cada jogo.'),
      'game.cheer': (isOn) => (isOn ? 'Como um jogo mostra o que volta é com o jogo.' : 'O que volta e não passa do que você apostou não é ganho, e nenhum jogo nosso comemora isso.'),
      'game.one-slot': (isOn) => (isOn ? 'Você joga um slot por vez: saia de um antes de abrir outro.' : 'Você pode ter vários jogos abertos.'),
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
      'stop.benefits': (names) => (names.includes('registration') ? 'Quem recebe benefícios sociais não abre conta nova aqui; quem já tem conta continua com ela.' : 'Receber benefícios sociais não muda nada em uma conta aqui.'),
      'care.losses': (amount) => (amount === 0 ? 'Acompanhamos como você joga, para que não faça mal a você.' : 'Acompanhamos como você joga e perguntamos como você está quando as perdas de 30 dias passam de um valor deste mercado.'),
      'care.deposits': (amount) => (amount === 0 ? 'Não perguntamos a ninguém o que pode gastar por causa do que depositou.' : 'Quando, em 30 dias, você deposita mais do que saca além de um valor deste mercado, uma pessoa da equipe verifica se isso cabe no que você tem.'),
      'care.pause': (isOn) => (isOn ? 'Quando os sinais de que o jogo faz mal a você são fortes, o jogo para sozinho por 24 horas; você pode sacar o tempo todo.' : 'Quando os sinais de que o jogo faz mal a você são fortes, uma pessoa da equipe fala com você; a casa pode parar o jogo por 24 horas.'),
      'care.help': (lines) => `Se o jogo faz mal a você, há ajuda: ${helpIn('pt-BR', lines)}.`,
      'care.watch': (names) => (names.length === 0 ? 'Nada do seu jogo é acompanhado em busca de sinais de dano.' : `Em busca de sinais de que o jogo faz mal a você, acompanhamos ${named('pt-BR', ptWatched, names)}.`),
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
      'promo.kinds': (kinds) => (kinds.length === 0 ? 'As promoções aqui informam e não dão nada antes de jogar.' : kinds.includes('deposits') || kinds.includes('deposit') ? 'As promoções podem dar recompensas, também por depósitos.' : 'As promoções podem dar recompensas, e nenhuma depende de depósitos.'),
      'offer.products': (names) => (names.length === 0 ? 'Nenhuma promoção dá dinheiro de bônus aqui.' : names.includes('any') ? 'Um bônus pode ser apostado em jogos de todos os produtos.' : 'Um bônus é apostado em jogos de um só produto: cassino, apostas ou loteria.'),
      'offer.whom': (whom) => `Promoções não chegam a ${unreachedIn('pt-BR', ptUnreached, whom)}.`,
      'ads.consent': (names) => `Só enviamos promoções por e-mail ou SMS com o seu sim, canal por canal${names.includes('product') ? ' e produto por produto' : ''}; você muda isso quando quiser em Seus dados.`,
      'ads.words': (names) => (names.some((name) => houseFacts.some((fact) => fact === name)) ? 'Quem opera este site, com qual autorização e como falar com a empresa está na central de ajuda, em “Quem opera este site”.' : 'O aviso, a idade mínima e onde encontrar ajuda estão na central de ajuda, em “Quem opera este site”.'),
      'report.later': (days) => `Os arquivos de um mês ou trimestre são enviados até ${days} dias depois do fim dele.`,
    },
    goesOutBy: (currency, kinds) => `Seu dinheiro está em ${currency}: ele sai por ${named('pt-BR', ptNames, kinds)}.`,
    marks: { read: 'lida no texto oficial', reported: 'segundo advogados ou a imprensa', memory: 'não conferida no texto', house: 'regra nossa' },
  },
}

export const ruleWordsIn = (language: string): RuleWords => (language.toLowerCase().startsWith('pt') ? words.pt : words.en)
