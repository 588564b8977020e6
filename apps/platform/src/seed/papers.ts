import { createHash } from 'node:crypto'
import type { CheckFindings } from '@trevo/rules/papers/checks'
import { type PaperKind, type PaperReason, type PaperSide, sidesOf, type PaperState } from '@trevo/rules/papers/papers'
import type { Told } from '@trevo/rules/papers/told'
import { sql } from 'kysely'
import sharp from 'sharp'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { saveFindings } from '#areas/papers/checks-store.ts'
import { places, sealerFor, toldBytes } from '#areas/papers/sealed.ts'
import { changePapers, decidePapers, insertPapers, markSent, savePicture } from '#areas/papers/store.ts'
import { tinyText } from '#pictures/tiny-letters.ts'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import type { Seed } from './seed.ts'
import { findMember } from './store.ts'

interface DemoPapers {
  readonly username: string
  readonly state: PaperState
  readonly kind: PaperKind
  readonly told: Told
  readonly hoursAgo: number
  readonly reason?: PaperReason
  readonly words?: string
  readonly expiresOn?: string
  readonly findings?: CheckFindings
  /** What the profile says where it says something else. */
  readonly profile?: Partial<Told>
}

/** People that there are not, in each state; two of them with one number, and one who is too young. */
const all: readonly DemoPapers[] = [
  { username: 'demo', state: 'verified', kind: 'cnh', told: { name: 'Joana Demo Silva', birthday: '1990-04-12', number: '39053344705' }, hoursAgo: 900, expiresOn: '2031-04-12' },
  { username: 'agent', state: 'verified', kind: 'rg', told: { name: 'Rafael Agente Costa', birthday: '1984-09-30', number: '11144477735' }, hoursAgo: 700 },
  { username: 'player_1', state: 'refused', kind: 'rg', told: { name: 'Ana Beatriz Souza', birthday: '1993-01-20', number: '52998224725' }, hoursAgo: 60, reason: 'unreadable', words: 'A foto saiu com reflexo. Tente sem flash.' },
  { username: 'player_1', state: 'pending', kind: 'rg', told: { name: 'Ana Beatriz Souza', birthday: '1993-01-20', number: '52998224725' }, hoursAgo: 5, findings: { document: 'yes', 'in-date': 'yes', face: 'yes', name: 'yes', birthday: 'yes', number: 'yes' } },
  { username: 'player_2', state: 'pending', kind: 'cnh', told: { name: 'Bruno Lima', birthday: '1988-06-02', number: '52998224725' }, hoursAgo: 3, findings: { document: 'unsure', 'in-date': 'yes', face: 'no', name: 'yes', birthday: 'yes', number: 'no' } },
  { username: 'player_3', state: 'pending', kind: 'passport', told: { name: 'Caio Ferreira Reis', birthday: '2009-02-11', number: '86288366757' }, hoursAgo: 2 },
  { username: 'player_4', state: 'pending', kind: 'cnh', told: { name: 'Daniela Moreira', birthday: '1979-12-24', number: '12345678909' }, hoursAgo: 1, profile: { name: 'Daniela Moreira Alves', birthday: '1979-12-25' } },
  { username: 'player_5', state: 'verified', kind: 'crnm', told: { name: 'Elena Petrova', birthday: '1995-07-07', number: '98765432100' }, hoursAgo: 200, expiresOn: '2028-07-07' },
  { username: 'player_6', state: 'expired', kind: 'cnh', told: { name: 'Fabio Nunes', birthday: '1970-03-15', number: '71428793860' }, hoursAgo: 4_000, expiresOn: '2026-11-01' },
  { username: 'player_7', state: 'again', kind: 'rg', told: { name: 'Gisele Barros', birthday: '1999-10-05', number: '15350946056' }, hoursAgo: 300, words: 'O banco pediu um documento mais recente.' },
]

const grounds: Readonly<Record<PaperSide, string>> = { front: '#d9ead9', back: '#e7e2d0', selfie: '#c9d6e6' }

/** A card, or somebody in front of a wall: drawn, and of nobody. */
const drawn = (side: PaperSide, { name, birthday, number }: Told, kind: PaperKind): Promise<Buffer> => {
  const line = (text: string, x: number, y: number, scale: number) => `<g transform="translate(${x} ${y}) scale(${scale})" fill="#24332b">${tinyText(text).rectangles}</g>`
  const face = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#b98a68"/><path d="M${x - r * 1.7} ${y + r * 3.4} a${r * 1.7} ${r * 1.9} 0 0 1 ${r * 3.4} 0z" fill="#4d6a8a"/><circle cx="${x}" cy="${y - r * 0.35}" r="${r * 0.95}" fill="#3a2a20" clip-path="inset(0 0 ${r}px 0)"/>`
  const inside =
    side === 'selfie'
      ? face(420, 210, 110)
      : side === 'front'
        ? `${face(150, 230, 62)}${line('Republica de demonstracao', 40, 40, 4)}${line(kind, 40, 84, 5)}${line(name, 290, 190, 3.4)}${line(birthday, 290, 250, 4)}${line(`CPF ${number}`, 290, 310, 4)}`
        : `${line(number, 60, 80, 5)}${line('Demo Demo Demo', 60, 400, 4)}<rect x="60" y="160" width="720" height="120" fill="#bdb89f"/>`
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="840" height="530"><rect width="840" height="530" rx="26" fill="${grounds[side]}"/>${inside}</svg>`)).webp({ quality: 80 }).toBuffer()
}

interface Drawn extends DemoPapers {
  readonly pictures: readonly { readonly side: PaperSide; readonly picture: Buffer }[]
}

const seedOne = async (tx: Tx, keys: Keys, papers: Drawn): Promise<void> => {
  const member = await findMember(tx, papers.username)
  if (member === undefined) throw new Error(`the demo has no ${papers.username}`)
  const { profile, version } = await readProfile(tx, keys, member.id)
  const known = { ...papers.told, ...papers.profile }
  // The logins of the demo keep the profile that whoever tries them types.
  if (profile.realName === undefined && papers.username.startsWith('player_')) await writeProfile(tx, keys, member.id, { ...profile, realName: known.name, birthday: known.birthday, idNumber: known.number }, version, new Date())
  const id = await insertPapers(tx, { memberId: member.id, country: 'BR', kind: papers.kind })
  const seal = await sealerFor(tx, keys, member.id)
  await changePapers(tx, id, { country: 'BR', kind: papers.kind, told: seal(places.told(id), toldBytes(papers.told)) })
  for (const { side, picture } of papers.pictures) await savePicture(tx, { papersId: id, memberId: member.id, side, picture: seal(places.picture(id, side), picture), hash: createHash('sha256').update(picture).digest() })
  await markSent(tx, id)
  if (papers.findings !== undefined) await saveFindings(tx, id, seal(places.findings(id), Buffer.from(JSON.stringify(papers.findings))))
  if (papers.state !== 'pending') await decidePapers(tx, id, { state: papers.state, by: null, expiresOn: papers.expiresOn ?? null, words: papers.words ?? '', ...(papers.reason !== undefined && { reason: papers.reason }) })
  await sql`update papers set begun_at = begun_at - make_interval(hours => ${papers.hoursAgo}), sent_at = sent_at - make_interval(hours => ${papers.hoursAgo}),
    decided_at = decided_at - make_interval(hours => ${Math.floor(papers.hoursAgo / 2)}) where id = ${id}`.execute(tx)
}

/** Papers in every state that staff and members see. */
export const seedPapers = async ({ database, keys }: Seed): Promise<void> => {
  const pictured = await Promise.all(all.map(async (papers) => ({ ...papers, pictures: await Promise.all(sidesOf(papers.kind).map(async (side) => ({ side, picture: await drawn(side, papers.told, papers.kind) }))) })))
  // All of them or none, so that a start that was cut off begins anew.
  await database.transact(async (tx) => {
    for (const papers of pictured) await seedOne(tx, keys, papers)
  })
}
