import { complaintId } from '@trevo/rules/ids'
import { referenceOf } from '@trevo/rules/support/reference'
import { insertMail } from '#areas/content/mails-store.ts'
import { tellSupport } from '#live/live-news-store.ts'
import type { Tx } from '#db/tables.ts'
import type { Complaint } from './complaints-store.ts'

type Told = 'asked' | 'answered' | 'closed'

const words: Readonly<Record<'pt' | 'en', Readonly<Record<Told, (reference: string) => { readonly title: string; readonly text: string }>>>> = {
  pt: {
    asked: (reference) => ({ title: 'Precisamos de uma informação sua', text: `O suporte fez uma pergunta na reclamação ${reference}. Responda em Reclamações, no centro de ajuda.` }),
    answered: (reference) => ({ title: 'Sua reclamação foi respondida', text: `A resposta à reclamação ${reference} está em Reclamações, no centro de ajuda. Lá você também pode avaliá-la ou reabrir a reclamação.` }),
    closed: (reference) => ({ title: 'Sua reclamação foi encerrada', text: `O motivo do encerramento da reclamação ${reference} está em Reclamações, no centro de ajuda.` }),
  },
  en: {
    asked: (reference) => ({ title: 'We need something from you', text: `Support has asked you something in complaint ${reference}. Answer it under Complaints in the help center.` }),
    answered: (reference) => ({ title: 'Your complaint was answered', text: `The answer to complaint ${reference} is under Complaints in the help center, where you can rate it or reopen the complaint.` }),
    closed: (reference) => ({ title: 'Your complaint was closed', text: `Why complaint ${reference} was closed is under Complaints in the help center.` }),
  },
}

/** Into the inbox, without a word of what was said, and to phones that listen now. */
export const tellMember = async (tx: Tx, { id, member_id: memberId }: Complaint, told: Told, now: Date): Promise<void> => {
  const mailIn = (language: 'pt' | 'en') => {
    const { title, text } = words[language][told](referenceOf(id))
    return { title, content: `<p>${text}</p>`, preview: text }
  }
  await insertMail(tx, { memberId, words: { pt: mailIn('pt'), en: mailIn('en') }, language: 'pt' }, now)
  await tellSupport(tx, memberId, complaintId(id))
}
