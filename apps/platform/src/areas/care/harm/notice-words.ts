import type { HarmBand, HarmMarker, HarmReason } from '@trevo/rules/care/harm'
import { formatMinor } from './notice-money.ts'

interface Figures {
  readonly netDeposits30Minor: bigint
  readonly losses30Minor: bigint
  readonly playMinutes7: number
  readonly currency: string
  readonly reasons: readonly HarmReason[]
}

/** A step of the house; `ceiling` is the pause's band where play goes on. */
export type Notice = Exclude<HarmBand, 'none'> | 'ceiling'

type Told = { readonly title: string; readonly text: string }

const figuresIn = (language: 'pt' | 'en', { netDeposits30Minor, losses30Minor, playMinutes7, currency }: Figures): string => {
  const [net, lost, hours] = [formatMinor(language, netDeposits30Minor, currency), formatMinor(language, losses30Minor > 0n ? losses30Minor : 0n, currency), Math.round(playMinutes7 / 60)]
  return language === 'pt'
    ? `Nos últimos 30 dias você depositou ${net} a mais do que sacou e perdeu ${lost}. Nos últimos 7 dias você jogou ${hours} h.`
    : `In the last 30 days you paid in ${net} more than you took out, and lost ${lost}. In the last 7 days you played ${hours} h.`
}

const found: Readonly<Record<HarmMarker, Readonly<Record<'pt' | 'en', string>>>> = {
  'net-deposits': { pt: 'depósitos muito acima do seu normal', en: 'deposits far above your usual' },
  losses: { pt: 'perdas altas em 30 dias', en: 'high losses in 30 days' },
  'many-deposits': { pt: 'muitos depósitos em um dia, ou logo depois de ficar sem saldo', en: 'many deposits in a day, or right after your balance was used up' },
  'tripled-stake': { pt: 'apostas que triplicaram enquanto você perdia', en: 'stakes that tripled while you were losing' },
  'failing-methods': { pt: 'vários meios de pagamento, ou depósitos recusados em seguida', en: 'several ways to pay, or deposits refused in a row' },
  'long-play': { pt: 'muito tempo de jogo', en: 'long hours of play' },
  nights: { pt: 'jogo de madrugada em várias noites', en: 'play late at night on several nights' },
  'paid-back-in': { pt: 'um saque pedido e o mesmo valor depositado em 24 horas', en: 'a withdrawal asked for and as much paid in within 24 hours' },
  limits: { pt: 'limites aumentados ou atingidos várias vezes', en: 'limits raised or reached several times' },
  'back-from-pause': { pt: 'a volta de uma pausa há menos de 30 dias', en: 'the return from a break less than 30 days ago' },
  categories: { pt: 'vários tipos de jogo em um dia de perdas', en: 'several kinds of games on a day of losses' },
  distress: { pt: 'o que você contou à nossa equipe', en: 'what you told our team' },
  'self-harm': { pt: 'o que você contou à nossa equipe', en: 'what you told our team' },
}

const reasonsIn = (language: 'pt' | 'en', reasons: readonly HarmReason[]): string =>
  `${language === 'pt' ? 'O que notamos' : 'What we noticed'}: ${[...new Set(reasons.map(({ marker }) => found[marker][language]))].join('; ')}.`

const words: Readonly<Record<Notice, Readonly<Record<'pt' | 'en', Told>>>> = {
  message: {
    pt: { title: 'O que notamos no seu jogo', text: 'Em Jogo responsável você define limites, faz uma pausa ou se autoexclui.' },
    en: { title: 'What we noticed in your play', text: 'Under Responsible play you set limits, take a break or exclude yourself.' },
  },
  talk: {
    pt: { title: 'Queremos conversar com você', text: 'Uma pessoa da equipe vai falar com você nos próximos três dias. Não enviamos mais ofertas a você.' },
    en: { title: 'We would like to talk with you', text: 'Somebody of our team talks with you within three days. We send you no more offers.' },
  },
  pause: {
    pt: { title: 'Sua conta está em pausa por 24 horas', text: 'Um cálculo automático decidiu isso pelo que notamos. Você pode sacar, e pode pedir que uma pessoa revise: fale com o suporte.' },
    en: { title: 'Your account is paused for 24 hours', text: 'A calculation decided this by what we noticed. You can withdraw, and you can ask for a person’s review: talk to support.' },
  },
  ceiling: {
    pt: { title: 'Queremos falar com você hoje', text: 'Um cálculo automático decidiu que uma pessoa da equipe fala com você em até 24 horas. Você pode sacar, e pode pausar ou limitar seu jogo em Jogo responsável.' },
    en: { title: 'We would like to talk with you today', text: 'A calculation decided that somebody of our team talks with you within 24 hours. You can withdraw, and pause or limit your play under Responsible play.' },
  },
  stop: {
    pt: { title: 'Sua conta está parada até conversarmos', text: 'Um cálculo automático decidiu isso pelo que notamos. Você pode sacar. Uma pessoa da equipe revisa em até 24 horas.' },
    en: { title: 'Your account has stopped until we have talked', text: 'A calculation decided this by what we noticed. You can withdraw. Somebody of our team reviews it within 24 hours.' },
  },
}

const textIn = (language: 'pt' | 'en', notice: Notice, figures: Figures): Told => {
  const { title, text } = words[notice][language]
  return { title, text: [figuresIn(language, figures), reasonsIn(language, figures.reasons), text].join(' ') }
}

/** What a member is told of a step of the house, with their own figures and the reasons in words (Product §6.208). */
export const noticeOf = (notice: Notice, figures: Figures): Readonly<Record<'pt' | 'en', Told>> => ({ pt: textIn('pt', notice, figures), en: textIn('en', notice, figures) })
