import sharp from 'sharp'
import { type ComplaintKind, dueAt } from '@trevo/rules/support/complaints'
import { chatLineName, pictureName } from '@trevo/rules/support/sealed-names'
import { findByEmail } from '#areas/staff/people-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { changeChat, findNewestChat, insertChatLine, openChatOf } from '#areas/support/chats/chats-store.ts'
import { changeComplaint, type ComplaintChange, findByRequest, insertComplaint } from '#areas/support/complaints/complaints-store.ts'
import { drawComplaintPicture } from '#areas/support/complaints/draw-complaint-picture.ts'
import { insertPicture } from '#areas/support/complaints/lines-store.ts'
import { type Said, sayLine } from '#areas/support/complaints/say-line.ts'
import { saveQuickAnswer } from '#areas/support/settings-store.ts'
import type { Seed } from './seed.ts'
import { findMember } from './store.ts'

const hourMs = 3_600_000
const days = 10

interface Case {
  readonly username: string
  readonly kind: ComplaintKind
  readonly hoursAgo: number
  readonly said: readonly (Pick<Said, 'by' | 'step' | 'text'> & { readonly hoursAgo: number })[]
  readonly change?: (ago: (hours: number) => Date, staff: bigint | null) => ComplaintChange
  readonly hasPicture?: true
}

const cases: readonly Case[] = [
  {
    username: 'demo', kind: 'withdrawal', hoursAgo: 30, hasPicture: true,
    said: [
      { by: 'member', step: 'sent', hoursAgo: 30, text: 'Pedi um saque de R$ 200 ontem à noite e o valor ainda não caiu na minha conta. O banco diz que não recebeu nada.' },
      { by: 'staff', step: 'asked', hoursAgo: 26, text: 'Olá! Já estamos olhando. Pode nos mandar uma foto do extrato do dia 23, sem os outros lançamentos?' },
    ],
    change: (ago, staff) => ({ state: 'waiting', staff_id: staff, unread: 1, touched_at: ago(26) }),
  },
  {
    username: 'demo', kind: 'bonus', hoursAgo: 120,
    said: [
      { by: 'member', step: 'sent', hoursAgo: 120, text: 'O bônus de boas-vindas não apareceu depois do meu primeiro depósito.' },
      { by: 'staff', step: 'note', hoursAgo: 100, text: 'Depósito abaixo do mínimo da promoção; crédito por cortesia combinado com finanças.' },
      { by: 'staff', step: 'answered', hoursAgo: 98, text: 'O primeiro depósito ficou abaixo do mínimo da promoção, que é de R$ 20. Desta vez creditamos o bônus mesmo assim. Boa sorte!' },
    ],
    change: (ago, staff) => ({ state: 'answered', staff_id: staff, answered_at: ago(98), touched_at: ago(98) }),
  },
  { username: 'player_3', kind: 'deposit', hoursAgo: 2, said: [{ by: 'member', step: 'sent', hoursAgo: 2, text: 'Paguei o PIX duas vezes sem querer. Quero o segundo de volta, por favor.' }] },
  {
    username: 'player_5', kind: 'game', hoursAgo: 200,
    said: [{ by: 'member', step: 'sent', hoursAgo: 200, text: 'A rodada travou no meio e perdi a aposta. Isso já aconteceu três vezes no mesmo jogo.' }],
    change: (_ago, staff) => ({ state: 'taken', staff_id: staff }),
  },
  { username: 'player_6', kind: 'account', hoursAgo: 250, said: [{ by: 'member', step: 'sent', hoursAgo: 250, text: 'Não consigo trocar o número do celular, o código nunca chega.' }] },
  {
    username: 'player_8', kind: 'service', hoursAgo: 160,
    said: [
      { by: 'member', step: 'sent', hoursAgo: 160, text: 'Ninguém responde no chat há dois dias. Isso não é suporte.' },
      { by: 'staff', step: 'answered', hoursAgo: 150, text: 'Pedimos desculpas: tivemos uma falha no chat, que já foi corrigida.' },
      { by: 'member', step: 'reopened', hoursAgo: 20, text: 'Continua igual. Escrevi hoje de manhã e nada de resposta.' },
    ],
    change: (ago, staff) => ({ state: 'reopened', reopened: 1, staff_id: staff, since: ago(20), due_at: dueAt(ago(20), days), answered_at: ago(150), touched_at: ago(20) }),
  },
  {
    username: 'player_9', kind: 'play', hoursAgo: 300,
    said: [
      { by: 'member', step: 'sent', hoursAgo: 300, text: 'Quero um limite menor, mas só achei o de depósito.' },
      { by: 'staff', step: 'answered', hoursAgo: 290, text: 'Em Seus dados e sua conta você também pode pausar a conta por 24 horas ou mais.' },
    ],
    change: (ago, staff) => ({ state: 'closed', staff_id: staff, answered_at: ago(290), closed_at: ago(280), stars: 5, touched_at: ago(290) }),
  },
]

const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'looking-into-it': { pt: 'Olá! Recebemos a sua mensagem e já estamos verificando.', en: 'Hello! We have your message and are looking into it.' },
  'paid-today': { pt: 'O saque foi pago hoje. O seu banco pode levar alguns minutos para mostrar.', en: 'The withdrawal was paid today. Your bank may take some minutes to show it.' },
  'need-a-picture': { pt: 'Pode nos mandar uma foto da tela em que o problema aparece?', en: 'Could you send us a picture of the screen that shows the problem?' },
}

const screenshot = async (): Promise<Buffer> => {
  const rows = Array.from({ length: 7 }, (_, at) => `<rect x="30" y="${150 + at * 80}" width="${at % 2 === 0 ? 240 : 180}" height="20" rx="5" fill="#c9ced4"/><rect x="380" y="${150 + at * 80}" width="120" height="20" rx="5" fill="#9aa4ad"/>`)
  return drawComplaintPicture(await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="760"><rect width="540" height="760" fill="#fff"/><rect x="30" y="50" width="220" height="36" rx="6" fill="#1b3a7f"/>${rows.join('')}</svg>`)).png().toBuffer())
}

interface Talk {
  readonly username: string
  readonly isEnded: boolean
  readonly said: readonly { readonly by: 'member' | 'staff'; readonly text: string; readonly minutesAgo: number }[]
}

const talks: readonly Talk[] = [
  {
    username: 'demo', isEnded: true,
    said: [
      { by: 'member', text: 'Oi! Como faço para trocar minha chave PIX?', minutesAgo: 3_000 },
      { by: 'staff', text: 'Olá! Em Sacar, abra as chaves salvas e adicione a nova. Por segurança ela espera um pouco antes do primeiro saque.', minutesAgo: 2_996 },
      { by: 'member', text: 'Achei, obrigado!', minutesAgo: 2_994 },
    ],
  },
  { username: 'player_2', isEnded: false, said: [{ by: 'member', text: 'Bom dia, meu depósito caiu mas o saldo não mudou.', minutesAgo: 25 }, { by: 'member', text: 'Alguém aí?', minutesAgo: 12 }] },
  { username: 'player_4', isEnded: false, said: [{ by: 'member', text: 'Dá para jogar sem o bônus?', minutesAgo: 6 }] },
]

const seedTalks = async ({ database, keys }: Pick<Seed, 'database' | 'keys'>, staff: bigint | null, ago: (hours: number) => Date): Promise<void> => {
  for (const { username, isEnded, said } of talks) {
    const member = await findMember(database.db, username)
    if (member === undefined || (await findNewestChat(database.db, member.id)) !== undefined) continue
    await database.transact(async (tx) => {
      const chat = await openChatOf(tx, member.id, ago((said[0]?.minutesAgo ?? 0) / 60))
      const sealer = await memberSealer(tx, keys, member.id)
      if (sealer === null) return
      for (const [at, { by, text, minutesAgo }] of said.entries())
        await insertChatLine(tx, { chat_id: chat.id, number: at + 1, said_by: by, request_id: null, staff_id: by === 'staff' ? staff : null, body: sealer.seal(Buffer.from(text), chatLineName(chat.id, at + 1)), said_at: ago(minutesAgo / 60) })
      const last = ago((said.at(-1)?.minutesAgo ?? 0) / 60)
      await changeChat(tx, chat.id, { lines: said.length, touched_at: last, ...(isEnded ? { state: 'ended', ended_at: last, staff_id: staff } : { waits_since: chat.started_at, staff_unread: said.length }) })
    })
  }
}

/** Complaints in every state, one of them late, what staff often say, and conversations that wait. */
export const seedComplaints = async ({ database, keys }: Seed): Promise<void> => {
  const now = new Date()
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs)
  const staff = (await findByEmail(database.db, 'support'))?.id ?? null
  const picture = await screenshot()
  for (const [at, { username, kind, hoursAgo, said, change, hasPicture }] of cases.entries()) {
    const member = await findMember(database.db, username)
    if (member === undefined) throw new Error(`the demo has no ${username}`)
    const requestId = `demo-complaint-${at}`.padEnd(24, '0')
    await database.transact(async (tx) => {
      if ((await findByRequest(tx, member.id, requestId)) !== undefined) return
      const made = await insertComplaint(tx, { memberId: member.id, requestId, kind, about: null, days, outside: ['consumidor.gov.br'], now: ago(hoursAgo), dueAt: dueAt(ago(hoursAgo), days) })
      for (const { by, step, text, hoursAgo: hours } of said) await sayLine(tx, keys, made, { by, step, text, requestId: step === 'sent' ? requestId : null, staffId: by === 'staff' ? staff : null }, ago(hours))
      if (change !== undefined) await changeComplaint(tx, made.id, change(ago, staff))
      const sealer = hasPicture === true ? await memberSealer(tx, keys, member.id) : null
      if (sealer !== null) await insertPicture(tx, { complaintId: made.id, line: 1, number: 1, requestId, picture: sealer.seal(picture, pictureName(made.id, 1, 1)) })
    })
  }
  await seedTalks({ database, keys }, staff, ago)
  await database.transact(async (tx) => {
    for (const [key, texts] of Object.entries(answers)) await saveQuickAnswer(tx, key, texts)
  })
}
