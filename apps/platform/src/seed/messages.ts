import type { MessageBody } from '@trevo/contract/staff/message-body'
import type { MessageKey } from '@trevo/rules/messages/messages'
import type { Database } from '@trevo/server/sql'
import { findItem, insertVersion, saveDraft, saveLive } from '#areas/content/items/items-store.ts'
import type { Tables } from '#db/tables.ts'

/** One that the demo's house says itself, and one that waits for a second person. */
const said: readonly { readonly key: MessageKey; readonly isShown: boolean; readonly body: MessageBody }[] = [
  {
    key: 'staff-alarm-cleared',
    isShown: true,
    body: { words: { pt: { subject: '{{brand}}: está tudo bem de novo · {{alarm}}', body: 'Este alarme acabou: {{alarm}}\n\n{{figures}}\n{{time}}' }, en: { subject: '{{brand}}: all is well again · {{alarm}}', body: 'This alarm is over: {{alarm}}\n\n{{figures}}\n{{time}}' } } },
  },
  {
    key: 'notice-second-factor-on',
    isShown: false,
    body: { words: { pt: { subject: 'Sua conta está mais segura', body: 'A verificação em duas etapas da sua conta {{brand}} foi ativada em {{time}} (horário de Brasília).\n\nGuarde os códigos de recuperação em um lugar seguro. Se não foi você, fale com o suporte agora.' } } },
  },
]

/** What the office shows of messages in the demo; a second run changes nothing. */
export const seedMessages = (database: Database<Tables>): Promise<void> =>
  database.transact(async (tx) => {
    const now = new Date()
    for (const { key, isShown, body } of said) {
      if ((await findItem(tx, 'message', key)) !== undefined) continue
      await saveDraft(tx, 'message', key, isShown ? null : { body, state: 'review', by: null }, now)
      if (isShown) await saveLive(tx, 'message', key, await insertVersion(tx, 'message', key, { body, by: null }, now), now)
    }
  })
