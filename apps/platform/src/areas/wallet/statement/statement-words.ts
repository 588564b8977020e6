import type { MovementKind } from '@trevo/rules/wallet/movement-kinds'

export interface StatementWords {
  readonly locale: string
  readonly title: string
  readonly account: string
  readonly days: (from: string, to: string, zone: string) => string
  readonly columns: readonly [date: string, what: string, game: string, into: string, out: string, balance: string]
  readonly number: string
  readonly currency: string
  readonly before: string
  readonly after: string
  readonly byKind: string
  readonly lines: string
  readonly fingerprint: string
  readonly page: (page: number) => string
  readonly kinds: Readonly<Record<MovementKind, string>>
  readonly movements: Readonly<Record<string, string>>
}

const pt: StatementWords = {
  locale: 'pt-BR',
  title: 'Extrato',
  account: 'Conta',
  days: (from, to, zone) => `De ${from} a ${to}, dias de ${zone}`,
  columns: ['Data e hora', 'Movimentação', 'Jogo', 'Entrada', 'Saída', 'Saldo depois'],
  number: 'Número',
  currency: 'Moeda',
  before: 'Saldo antes',
  after: 'Saldo depois',
  byKind: 'Totais por tipo',
  lines: 'Linhas',
  fingerprint: 'Código das linhas (SHA-256)',
  page: (page) => `Página ${page}`,
  kinds: { deposit: 'Depósitos', withdrawal: 'Saques', bet: 'Apostas', win: 'Ganhos', bonus: 'Bônus', reward: 'Recompensas', transfer: 'Transferências', correction: 'Correções' },
  movements: {
    'deposit-credited': 'Depósito', 'withdrawal-held': 'Saque solicitado', 'withdrawal-released': 'Saque devolvido', 'withdrawal-returned': 'Saque devolvido pelo banco', 'tax-withheld': 'Imposto retido', 'tax-returned': 'Imposto devolvido', 'unclaimed-paid': 'Pago ao Estado ou ao espólio', 'refund-held': 'Depósito em devolução', 'refund-released': 'Depósito mantido', 'stake-placed': 'Aposta',
    'stake-returned': 'Aposta devolvida', 'bet-adjusted': 'Resultado corrigido', 'win-paid': 'Ganho', 'promo-paid': 'Ganho de promoção', 'bonus-converted': 'Bônus virou saldo', 'bonus-drawn': 'Bônus usado',
    'bonus-returned': 'Bônus devolvido', 'bonus-lapsed': 'Parte de um bônus encerrado', 'free-rounds-won': 'Ganho de rodadas grátis, para o bônus', 'reward-paid': 'Recompensa', 'rebate-paid': 'Rebate', 'referral-paid': 'Convite de amigo', 'contract-paid': 'Contrato recebido', 'contract-charged': 'Contrato pago', 'member-transfer': 'Transferência', 'rain-funded': 'Chuva paga', 'rain-caught': 'Pego em uma chuva', 'rain-returned': 'Volta de uma chuva', 'balance-adjusted': 'Correção do saldo', 'debt-booked': 'Valor a pagar', 'debt-repaid': 'Dívida anterior paga',
  },
}

const en: StatementWords = {
  locale: 'en-GB',
  title: 'Statement',
  account: 'Account',
  days: (from, to, zone) => `From ${from} to ${to}, days of ${zone}`,
  columns: ['Date and time', 'Movement', 'Game', 'In', 'Out', 'Balance after'],
  number: 'Number',
  currency: 'Currency',
  before: 'Balance before',
  after: 'Balance after',
  byKind: 'Totals by kind',
  lines: 'Lines',
  fingerprint: 'Fingerprint of the lines (SHA-256)',
  page: (page) => `Page ${page}`,
  kinds: { deposit: 'Deposits', withdrawal: 'Withdrawals', bet: 'Bets', win: 'Wins', bonus: 'Bonus', reward: 'Rewards', transfer: 'Transfers', correction: 'Corrections' },
  movements: {
    'deposit-credited': 'Deposit', 'withdrawal-held': 'Withdrawal asked', 'withdrawal-released': 'Withdrawal returned', 'withdrawal-returned': 'Withdrawal sent back by the bank', 'tax-withheld': 'Tax withheld', 'tax-returned': 'Tax given back', 'unclaimed-paid': 'Paid to the state or the estate', 'refund-held': 'Deposit on its way back', 'refund-released': 'Deposit kept after all', 'stake-placed': 'Stake',
    'stake-returned': 'Stake returned', 'bet-adjusted': 'Result corrected', 'win-paid': 'Win', 'promo-paid': 'Prize of a promotion', 'bonus-converted': 'Bonus became cash', 'bonus-drawn': 'Bonus used',
    'bonus-returned': 'Bonus returned', 'bonus-lapsed': 'Share of a bonus that ended', 'free-rounds-won': 'Won in free rounds, to the bonus', 'reward-paid': 'Reward', 'rebate-paid': 'Rebate', 'referral-paid': 'Friend invited', 'contract-paid': 'Contract received', 'contract-charged': 'Contract paid', 'member-transfer': 'Transfer', 'rain-funded': 'Rain paid for', 'rain-caught': 'Caught in a rain', 'rain-returned': 'Left of a rain', 'balance-adjusted': 'Correction of the balance', 'debt-booked': 'Still to be paid', 'debt-repaid': 'Earlier debt paid',
  },
}

/** A statement speaks Portuguese and English; who reads another language gets English. */
export const statementWords = (language: string): StatementWords => (language === 'pt' ? pt : en)
