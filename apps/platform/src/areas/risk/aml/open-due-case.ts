import { caseDueAt } from '@trevo/rules/risk/alerts'
import { decideAlert, findOpenAlert } from '#areas/risk/alerts/alerts-store.ts'
import { findOpenCase, insertCase, insertCaseLine } from '#areas/risk/cases/cases-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import type { Tx } from '#db/tables.ts'

const told = (title: string, text: string) => ({ title, content: `<p>${text}</p>`, preview: text.slice(0, 160) })

/** Of the case nothing is said: papers are asked for as they are of everybody. */
const words = {
  pt: told('Envie seus documentos', 'O total dos seus depósitos chegou ao valor a partir do qual as regras do mercado exigem documentos aprovados. Envie em Verificação de identidade.'),
  en: told('Please send your papers', 'Your deposits have come to the sum from which the rules of this market ask for verified papers. Send them under Identity verification.'),
}

/** Product §13.1615: the house opens the case by itself, or adds to the one that is open, and asks the member for papers. */
export const openDueCase = async (tx: Tx, { memberId, at, caseDays }: { readonly memberId: bigint; readonly at: Date; readonly caseDays: number }): Promise<void> => {
  await lockMember(tx, memberId)
  const alert = await findOpenAlert(tx, 'aml', memberId, 'due')
  if (alert === undefined) return
  const open = await findOpenCase(tx, 'aml', memberId)
  const of = open ?? (await insertCase(tx, { room: 'aml', memberId, staffId: null, at, dueAt: caseDueAt(at, caseDays) }))
  const write = (step: 'opened' | 'alert') => insertCaseLine(tx, of.id, { step, staffId: null, bodyOf: () => null, at })
  if (open === undefined) await write('opened')
  await decideAlert(tx, alert.id, { outcome: 'case', caseId: of.id, note: null, by: null, at })
  await write('alert')
  await insertMail(tx, { memberId, words, language: 'pt' }, at)
}
