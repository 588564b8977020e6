import { readSite } from '#areas/site/store.ts'
import { queueMessage } from '#areas/messages/store.ts'
import type { Tx } from '#db/tables.ts'
import { listOwners, type Person } from './people-store.ts'

type Told = Pick<Person, 'email' | 'name' | 'language'>
interface Words {
  readonly subject: string
  readonly body: string
}

/** Of no use to anybody once it is old. */
const sentWithinMs = 24 * 3_600_000
const deviceLettersMax = 120

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
/** What a browser calls itself is whatever its owner likes: one line, and not a long one. */
const deviceWord = (userAgent: string): string => userAgent.replaceAll(/\p{C}/gu, ' ').slice(0, deviceLettersMax).trim() || '–'

interface From {
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

const newDevice = (language: string, brand: string, { name, email }: Told, { address, userAgent, at }: From, isOwn: boolean): Words => {
  const facts = `${minuteOf(at)}\n${address}\n${deviceWord(userAgent)}`
  if (language === 'en')
    return {
      subject: `${brand}: a login from a new device`,
      body: `${isOwn ? 'You' : `${name} (${email})`} logged in to the back office on a device that was never seen before.\n\n${facts}\n\n${isOwn ? 'If it was not you, end the session under “My settings” and tell an owner at once.' : 'If this should not be, end their access under “Staff”.'}`,
    }
  return {
    subject: `${brand}: acesso por um aparelho novo`,
    body: `${isOwn ? 'Você' : `${name} (${email})`} entrou no painel da equipe por um aparelho que nunca foi visto.\n\n${facts}\n\n${isOwn ? 'Se não foi você, encerre a sessão em “Minhas configurações” e avise um proprietário agora.' : 'Se isso não deveria acontecer, encerre o acesso em “Equipe”.'}`,
  }
}

const locked = (language: string, brand: string, failures: number, { address, userAgent, at }: From): Words => {
  const facts = `${minuteOf(at)}\n${address}\n${deviceWord(userAgent)}`
  if (language === 'en') return { subject: `${brand}: your login is locked for a while`, body: `Somebody failed ${failures} times to log in to the back office as you. The login is locked for a minute, then longer after each further try.\n\nThe last try:\n${facts}\n\nIf it was not you, tell an owner.` }
  return { subject: `${brand}: seu acesso está bloqueado por um tempo`, body: `Alguém errou ${failures} vezes ao tentar entrar no painel da equipe com o seu e-mail. O acesso fica bloqueado por um minuto, depois por mais tempo a cada nova tentativa.\n\nA última tentativa:\n${facts}\n\nSe não foi você, avise um proprietário.` }
}

/** The demo's people are called by a name in place of an address: there is nowhere to write to. */
const send = async (tx: Tx, { email, language }: Told, words: Words, at: Date): Promise<void> => {
  if (!email.includes('@')) return
  await queueMessage(tx, { channel: 'email', recipient: email, language, facts: { kind: 'notice', ...words }, sendBefore: new Date(at.getTime() + sentWithinMs) }, at)
}

/** The person and every owner, each in their own language, each once. */
export const tellNewDevice = async (tx: Tx, person: Person, from: From): Promise<void> => {
  const { brand_name: brand } = await readSite(tx)
  await send(tx, person, newDevice(person.language, brand, person, from, true), from.at)
  for (const owner of await listOwners(tx, from.at)) if (owner.id !== person.id) await send(tx, owner, newDevice(owner.language, brand, person, from, false), from.at)
}

/** Whose name was locked; once, however long whoever tries goes on. */
export const tellLocked = async (tx: Tx, person: Person, failures: number, from: From): Promise<void> => {
  const { brand_name: brand } = await readSite(tx)
  await send(tx, person, locked(person.language, brand, failures, from), from.at)
}
