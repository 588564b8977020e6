import { tellDays } from '@trevo/rules/promotions/points'
import { endLots, membersWithEnded, takeUntold } from '#areas/club/points/points-store.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 200

/** Nothing that anybody typed stands in it. */
const wordsOf = (points: number, lastDay: string) => {
  const [count, [year, month, day]] = [(language: string) => new Intl.NumberFormat(language).format(points), lastDay.split('-')]
  const pt = `${count('pt')} ${points === 1 ? 'ponto vence' : 'pontos vencem'} a partir de ${day}/${month}/${year}.`
  const en = `${count('en')} ${points === 1 ? 'point ends' : 'points end'} from ${year}-${month}-${day} on.`
  return {
    pt: { title: 'Pontos a vencer', content: `<p>${pt} Pontos valem por um ano; os mais antigos são usados primeiro.</p>`, preview: pt },
    en: { title: 'Points that end soon', content: `<p>${en} Points are there for a year; the oldest are used first.</p>`, preview: en },
  }
}

/** Product §10.1123. Ends points that nobody used within their year, and tells of those that are about to end. */
export const expirePointsJob: Job = {
  name: 'expire-points',
  everySeconds: 3_600,
  run: async ({ db, transact, clock }) => {
    const now = clock.now()
    let ended = 0
    for (const memberId of await membersWithEnded(db, now, atOnceMax)) ended += await transact((tx) => endLots(tx, memberId, now))
    const told = await transact(async (tx) => {
      const untold = await takeUntold(tx, { now, before: new Date(now.getTime() + tellDays * 86_400_000), limit: atOnceMax })
      for (const { memberId, points, lastDay } of untold) await insertMail(tx, { memberId, words: wordsOf(points, lastDay), language: 'pt' }, now)
      return untold.length
    })
    return { ended, told }
  },
}
