import type { HarmBand } from '@trevo/rules/care/harm'
import { formatMinor } from './notice-money.ts'

interface Figures {
  readonly netDeposits30Minor: bigint
  readonly losses30Minor: bigint
  readonly playMinutes7: number
  readonly currency: string
}

type Told = { readonly title: string; readonly text: string }

const figuresIn = (language: 'pt' | 'en', { netDeposits30Minor, losses30Minor, playMinutes7, currency }: Figures): string => {
  const [net, lost, hours] = [formatMinor(language, netDeposits30Minor, currency), formatMinor(language, losses30Minor > 0n ? losses30Minor : 0n, currency), Math.round(playMinutes7 / 60)]
  return language === 'pt'
    ? `Nos últimos 30 dias você depositou ${net} a mais do que sacou e perdeu ${lost}. Nos últimos 7 dias você jogou ${hours} h.`
    : `In the last 30 days you paid in ${net} more than you took out, and lost ${lost}. In the last 7 days you played ${hours} h.`
}

const words: Readonly<Record<Exclude<HarmBand, 'none'>, Readonly<Record<'pt' | 'en', Told>>>> = {
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
  stop: {
    pt: { title: 'Sua conta está parada até conversarmos', text: 'Um cálculo automático decidiu isso pelo que notamos. Você pode sacar. Uma pessoa da equipe revisa em até 24 horas.' },
    en: { title: 'Your account has stopped until we have talked', text: 'A calculation decided this by what we noticed. You can withdraw. Somebody of our team reviews it within 24 hours.' },
  },
}

/** What a member is told of a step of the house, with their own figures (Product §6.208). */
export const noticeOf = (band: Exclude<HarmBand, 'none'>, figures: Figures): Readonly<Record<'pt' | 'en', Told>> => ({
  pt: { title: words[band].pt.title, text: `${figuresIn('pt', figures)} ${words[band].pt.text}` },
  en: { title: words[band].en.title, text: `${figuresIn('en', figures)} ${words[band].en.text}` },
})
