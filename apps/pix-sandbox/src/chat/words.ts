import type { Language } from '@trevo/payment-sandbox/page'

const pt = {
  test: 'Suporte de teste: quem responde é um robô.',
  back: 'Voltar ao site',
  log: 'Conversa',
  you: 'Você',
  robot: 'Robô',
  staff: 'Atendente',
  write: 'Sua mensagem',
  send: 'Enviar',
  slow: 'Muitas mensagens seguidas. Espere um minuto.',
  empty: 'Escreva uma mensagem de até 1000 caracteres.',
  goneTitle: 'Este link já foi usado',
  goneText: 'Volte ao site e abra o suporte de novo.',
  greeting: 'Olá! Sou o robô do suporte de teste. Pergunte sobre depósito, saque, bônus ou jogo responsável.',
} as const

const en: Readonly<Record<keyof typeof pt, string>> = {
  test: 'Sandbox customer service: a robot answers.',
  back: 'Back to the site',
  log: 'Conversation',
  you: 'You',
  robot: 'Robot',
  staff: 'Staff',
  write: 'Your message',
  send: 'Send',
  slow: 'Many messages in a row. Wait a minute.',
  empty: 'Write a message of up to 1000 characters.',
  goneTitle: 'This link was used before',
  goneText: 'Go back to the site and open customer service again.',
  greeting: 'Hello! I am the robot of the sandbox customer service. Ask about deposits, withdrawals, bonuses or responsible play.',
}

export const chatWords: Readonly<Record<Language, Readonly<Record<keyof typeof pt, string>>>> = { pt, en }

/** What the robot knows, in the order in which it looks. */
const answers: readonly { readonly asks: RegExp; readonly pt: string; readonly en: string }[] = [
  {
    asks: /\b(?:limit|vici|autoexclus|responsa|addict|self.?exclu)/i,
    pt: 'Jogue por diversão. Se deixou de ser diversão, pare agora: em Jogo responsável você faz uma pausa ou se autoexclui sozinho. E procure ajuda: em um site de verdade uma pessoa falaria com você.',
    en: 'Play for fun. If it weighs on you, stop now: under Responsible play you take a break or exclude yourself. And ask for help: on a real site a person would speak to you.',
  },
  {
    asks: /\b(?:saque|sacar|retirar|withdraw)/i,
    pt: 'Peça seu saque em Sacar e receba por PIX. O valor fica reservado até o banco responder.',
    en: 'Withdrawals are asked for under Withdraw and paid by PIX. The amount is held until the bank has answered.',
  },
  {
    asks: /\b(?:deposit|pix\b|pagar|pay)/i,
    pt: 'Faça seu depósito por PIX em Depositar: o código vale por alguns minutos, e o saldo atualiza quando o banco confirma.',
    en: 'Deposits are made by PIX under Deposit: the code is good for some minutes, and the balance changes once the bank has confirmed.',
  },
  {
    asks: /\b(?:bonus|promo)/i,
    pt: 'As promoções do momento estão em Promoções, cada uma com suas regras.',
    en: 'The promotions that stand now are under Promotions, each with its rules.',
  },
  {
    asks: /\b(?:oi|ola|bom dia|boa (?:tarde|noite)|hi|hello|hey)\b/i,
    pt: 'Olá! Em que posso ajudar?',
    en: 'Hello! How can I help?',
  },
]

/** Without its accents, which many leave out on a phone. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** The robot understands both languages and answers in the page's own. */
export const robotAnswer = (language: Language, asked: string): string =>
  answers.find(({ asks }) => asks.test(plain(asked)))?.[language] ??
  (language === 'pt'
    ? 'Recebi sua mensagem. Sou um robô de teste: posso falar sobre depósito, saque, bônus e jogo responsável.'
    : 'I got your message and kept it. I am a sandbox robot: I know deposits, withdrawals, bonuses and responsible play.')
