import type { ContentFile } from '#areas/content/import/content-file.ts'

type Both = Record<'pt' | 'en', string>

/** How money comes in and goes out where members do not play in reais: what `content.json` says of it is said of PIX, which moves nothing else. */
interface Ways {
  readonly deposit: Both
  readonly withdraw: Both
}

const held: Both = {
  pt: '<p>O valor do saque fica reservado até o banco pagar ou recusar. Se for recusado, ele volta inteiro ao seu saldo. Acompanhe em <b>Sacar</b>.</p>',
  en: '<p>The amount is held until the bank pays or refuses. If it is refused, all of it returns to your balance. Follow it under <b>Withdraw</b>.</p>',
}

const card: Both = {
  pt: '<li><b>Cartão</b>: digite o valor e pague na página do banco simulado. O saldo muda assim que o cartão é aceito.</li>',
  en: '<li><b>Card</b>: type the amount and pay on the page of the simulated bank. Your balance changes as soon as the card is accepted.</li>',
}

const ways: Readonly<Record<string, Ways>> = {
  EUR: {
    deposit: {
      pt: `<p>Toque em <b>Depositar</b> e escolha como pagar.</p><ul>${card.pt}<li><b>Transferência SEPA</b>: transfira da sua própria conta para o IBAN mostrado e escreva o código como referência. O saldo muda quando a transferência chega.</li></ul>`,
      en: `<p>Tap <b>Deposit</b> and choose how to pay.</p><ul>${card.en}<li><b>SEPA transfer</b>: send it from your own account to the IBAN that is shown, with the code as its reference. Your balance changes once the transfer is here.</li></ul>`,
    },
    withdraw: {
      pt: `<p>O saque vai por transferência SEPA para uma conta em seu nome. Salve o IBAN em <b>Minha conta</b> antes de pedir.</p>${held.pt}`,
      en: `<p>Money goes out by SEPA transfer to an account in your own name. Save its IBAN under <b>Me</b> before you ask.</p>${held.en}`,
    },
  },
  GBP: {
    deposit: {
      pt: `<p>Toque em <b>Depositar</b> e escolha como pagar.</p><ul>${card.pt}<li><b>Transferência bancária</b>: transfira da sua própria conta para o código da agência (sort code) e o número mostrados e escreva o código como referência. O saldo muda quando a transferência chega.</li></ul>`,
      en: `<p>Tap <b>Deposit</b> and choose how to pay.</p><ul>${card.en}<li><b>Bank transfer</b>: send it from your own account to the sort code and account number that are shown, with the code as its reference. Your balance changes once the transfer is here.</li></ul>`,
    },
    withdraw: {
      pt: `<p>O saque vai para uma conta em seu nome, pelo código da agência (sort code) e o número. Salve a conta em <b>Minha conta</b> antes de pedir.</p>${held.pt}`,
      en: `<p>Money goes out to an account in your own name, by its sort code and number. Save the account under <b>Me</b> before you ask.</p>${held.en}`,
    },
  },
}

/** In a currency that no way out of the product moves. */
const otherWays: Ways = {
  deposit: {
    pt: '<p>Toque em <b>Depositar</b>: a tela mostra como pagar na sua moeda. O saldo muda assim que o pagamento chega.</p>',
    en: '<p>Tap <b>Deposit</b>: the screen shows how to pay in your currency. Your balance changes as soon as the payment is here.</p>',
  },
  withdraw: held,
}

const inSeconds: Both = { pt: 'Depósitos simples, saques diretos', en: 'Simple deposits, direct withdrawals' }
const withoutFee: Both = { pt: 'Sem taxa para depositar ou sacar', en: 'No fee to deposit or to withdraw' }

/** What is said of PIX where nobody pays by it, by the keys of `content.json`. */
const announcements: Readonly<Record<string, Partial<Pick<ContentFile['announcements'][number], 'title' | 'content'>>>> = {
  'banner-1': { title: inSeconds },
  'menu-0': { title: withoutFee },
  'promo-pix': {
    title: withoutFee,
    content: { pt: '<p>Saques saem na hora em que são aprovados. Não cobramos taxa por depósitos nem por saques.</p>', en: '<p>Withdrawals leave as soon as they are approved. We charge for neither deposits nor withdrawals.</p>' },
  },
  'notice-0': {
    content: {
      pt: '<p>Esta instalação mostra o produto inteiro com <b>dinheiro de teste</b>. Nada aqui sai da sua conta de verdade: os pagamentos são feitos em um banco simulado, separado do site.</p>',
      en: '<p>This installation shows the whole product with <b>test money</b>. Nothing here leaves your real account: payments are made at a simulated bank, apart from this site.</p>',
    },
  },
}

/** Help that says how money moves, by its title. */
const helpOf = ({ deposit, withdraw }: Ways): Readonly<Record<string, Both>> => ({ 'How to deposit': deposit, 'How to withdraw': withdraw })

/** Product §12.960. The demo's words, of the ways in which this house's members pay and are paid. */
export const inWaysOf = (file: ContentFile, currency: string): ContentFile => {
  if (currency === 'BRL') return file
  const help = helpOf(ways[currency] ?? otherWays)
  return {
    ...file,
    announcements: file.announcements.map((each) => ({ ...each, ...announcements[each.key] })),
    help: file.help.map((each) => ({ ...each, content: help[each.title['en'] ?? ''] ?? each.content })),
  }
}
