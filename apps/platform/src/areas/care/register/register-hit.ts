import { findScore, insertIntervention } from '#areas/care/harm/harm-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Tx } from '#db/tables.ts'

const dayMs = 86_400_000
const previewMax = 160

const words = (registerUrl: string | null) => {
  const mailOf = (title: string, text: string, link: string) => ({
    title,
    content: `<p>${text}</p>${registerUrl === null ? '' : `<p><a href="${registerUrl}">${link}</a></p>`}`,
    preview: text.slice(0, previewMax),
  })
  return {
    pt: mailOf('Você está no registro de autoexclusão', 'O registro central de autoexclusão informou que você não pode jogar. Paramos o jogo e os depósitos na sua conta. Seu saldo é seu: entre e saque quando quiser, ou nós o devolvemos. Só o registro encerra a exclusão.', 'Abrir o registro central'),
    en: mailOf('You are on the register of exclusions', 'The central register of exclusions told us that you may not play. Play and deposits have stopped on your account. Your balance is yours: log in and withdraw it at any time, or we pay it back. Only the register ends the exclusion.', 'Open the central register'),
  }
}

/**
 * Product §6.718: in the moment of the answer its member is told, with the way to the register, and from then on a clock runs until what is left has been paid back.
 */
export const beginHit = async (tx: Tx, { market, registerUrl }: { readonly market: Pick<MarketRules, 'value'>; readonly registerUrl: string | null }, memberId: bigint, at: Date): Promise<void> => {
  await insertMail(tx, { memberId, words: words(registerUrl), language: 'pt' }, at)
  const scored = await findScore(tx, memberId)
  const dueAt = new Date(at.getTime() + market.value('stop.register.pay', 'hit') * dayMs)
  await insertIntervention(tx, { memberId, kind: 'register', score: scored?.score ?? 0, reasons: scored?.reasons ?? [], staffId: null, at, dueAt })
}
