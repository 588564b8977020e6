export type Language = 'pt' | 'en'

const pt = {
  bank: 'Banco de testes',
  test: 'Ambiente de teste: nenhum dinheiro real se move aqui.',
  payTitle: 'Pagar com PIX',
  to: 'Para',
  city: 'Cidade',
  institution: 'Instituição',
  sandbox: 'PIX Sandbox',
  code: 'Identificador',
  validUntil: 'Válido até',
  pay: 'Pagar',
  decline: 'Recusar',
  paidTitle: 'Pagamento feito',
  paidText: 'O site já foi avisado. Você pode fechar esta página e voltar.',
  paidAt: 'Pago em',
  declinedTitle: 'Pagamento recusado',
  declinedText: 'A cobrança continua aberta até expirar. Você ainda pode pagar.',
  payAfterAll: 'Ver a cobrança',
  expiredTitle: 'Cobrança expirada',
  expiredText: 'Ela não pode mais ser paga. Peça um novo código no site.',
  unknownTitle: 'Cobrança não encontrada',
  unknownText: 'Confira o endereço, ou cole o código de novo.',
  pasteTitle: 'PIX copia e cola',
  pasteLabel: 'Código PIX',
  pasteHint: 'Cole aqui o código que o site mostrou.',
  pasteBad: 'Este não é um código PIX válido. Copie o código inteiro e cole de novo.',
  pasteForeign: 'Este código PIX não é deste banco de testes.',
  goOn: 'Continuar',
  another: 'Colar outro código',
  language: 'English',
} as const

const en: Readonly<Record<keyof typeof pt, string>> = {
  bank: 'Sandbox bank',
  test: 'Test environment: no real money moves here.',
  payTitle: 'Pay with PIX',
  to: 'To',
  city: 'City',
  institution: 'Institution',
  sandbox: 'PIX Sandbox',
  code: 'Reference',
  validUntil: 'Valid until',
  pay: 'Pay',
  decline: 'Decline',
  paidTitle: 'Payment made',
  paidText: 'The site has been told. You can close this page and go back.',
  paidAt: 'Paid at',
  declinedTitle: 'Payment declined',
  declinedText: 'The charge stays open until it expires. You can still pay it.',
  payAfterAll: 'See the charge',
  expiredTitle: 'Charge expired',
  expiredText: 'It can no longer be paid. Ask the site for a new code.',
  unknownTitle: 'Charge not found',
  unknownText: 'Check the address, or paste the code again.',
  pasteTitle: 'PIX copy and paste',
  pasteLabel: 'PIX code',
  pasteHint: 'Paste the code that the site showed you.',
  pasteBad: 'This is not a valid PIX code. Copy the whole of it and paste again.',
  pasteForeign: 'This PIX code does not belong to this sandbox bank.',
  goOn: 'Continue',
  another: 'Paste another code',
  language: 'Português',
}

export type Words = Readonly<Record<keyof typeof pt, string>>
export const wordsOf: Readonly<Record<Language, Words>> = { pt, en }

/** `?lang=` wins; then the browser's first language; Portuguese is the house's own. */
export const chooseLanguage = (asked: string | undefined, acceptLanguage: string | undefined): Language => {
  if (asked === 'pt' || asked === 'en') return asked
  return /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'pt'
}
