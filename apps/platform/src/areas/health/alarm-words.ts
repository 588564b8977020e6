import { type Alarm, alarms, type AlarmUnit } from '@trevo/rules/staff/alarms'

const names: Readonly<Record<Alarm, { readonly en: string; readonly pt: string }>> = {
  'projections-behind': { en: 'A projection is behind the books', pt: 'Uma projeção está atrasada' },
  'seals-behind': { en: 'The books are not sealed in time', pt: 'Os livros não são selados a tempo' },
  'log-behind': { en: 'The staff log is not sealed in time', pt: 'O registro da equipe não é selado a tempo' },
  'messages-waiting': { en: 'Messages wait to be sent', pt: 'Mensagens esperam para sair' },
  'payouts-waiting': { en: 'Payouts wait for the provider', pt: 'Pagamentos esperam pelo provedor' },
  'jobs-failing': { en: 'A job fails again and again', pt: 'Um trabalho falha repetidamente' },
  'jobs-late': { en: 'A job does not run', pt: 'Um trabalho não é executado' },
  'errors': { en: 'Bugs are met', pt: 'Há erros do programa' },
  'processes-lost': { en: 'A process is not heard any more', pt: 'Um processo não responde mais' },
  'pools-full': { en: 'Callers wait for a database connection', pt: 'Chamadas esperam por uma conexão do banco' },
  'transactions-open': { en: 'A transaction stays open', pt: 'Uma transação continua aberta' },
  'vendor-errors': { en: 'A vendor’s calls end without a decision', pt: 'Chamadas de um fornecedor terminam sem decisão' },
  'rounds-fast': { en: 'A vendor’s rounds follow one another too fast', pt: 'As rodadas de um fornecedor vêm rápido demais' },
  'payment-errors': { en: 'A payment provider does not answer', pt: 'Um provedor de pagamento não responde' },
  'differences-open': { en: 'The books differ from the outside', pt: 'Os livros diferem dos de fora' },
  'backup-age': { en: 'The last back-up is old', pt: 'A última cópia de segurança é antiga' },
  'access-review': { en: 'Roles of staff were not confirmed in time', pt: 'Funções da equipe não foram confirmadas a tempo' },
  'reports-late': { en: 'Files for the authority are late', pt: 'Arquivos para a autoridade estão atrasados' },
  'statements-late': { en: 'Members’ yearly statements are late', pt: 'Informes anuais dos membros estão atrasados' },
  'funds-short': { en: 'Banks hold less than is owed to members', pt: 'Os bancos têm menos do que devemos aos membros' },
  'restore-age': { en: 'No back-up was put back on trial for long', pt: 'Faz tempo que nenhuma cópia foi restaurada em teste' },
}

const signs: Readonly<Record<AlarmUnit, string>> = { seconds: ' s', hours: ' h', count: '', percent: ' %' }

interface Told {
  readonly name: Alarm
  readonly value: bigint | null
  readonly threshold: bigint
  readonly detail: string
  readonly at: Date
  readonly brandName: string
}

/** What fills the holes of an alarm's mail, in one of the office's languages. */
export const alarmValues = (language: string, { name, value, threshold, detail, at, brandName }: Told) => {
  const unit = signs[alarms[name].unit]
  return {
    brand: brandName,
    alarm: names[name][language === 'pt' ? 'pt' : 'en'],
    figures: `${value ?? '–'}${unit} (> ${threshold}${unit})${detail === '' ? '' : `, ${detail}`}`,
    time: at.toISOString(),
  }
}
