import { papersId } from '@trevo/rules/ids'
import { letCheckWait, saveFindings, takeToCheck } from '#areas/papers/checks-store.ts'
import { openerFor, places, readTold, sealerFor } from '#areas/papers/sealed.ts'
import { findPapers, sealedPictures } from '#areas/papers/store.ts'
import type { PapersToCheck } from '#adapters/papers/paper-check.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const atOnceMax = 20

const papersOf = async ({ db, keys }: Services, id: bigint): Promise<(PapersToCheck & { readonly memberId: bigint }) | null> => {
  const papers = await findPapers(db, id)
  if (papers === undefined) return null
  const open = await openerFor(db, keys, papers.member_id)
  const pictures = (await sealedPictures(db, id)).flatMap(({ side, picture }) => {
    const webp = open(places.picture(id, side), picture)
    return webp === null ? [] : [{ side, webp }]
  })
  return { reference: papersId(id), country: papers.country, kind: papers.kind, told: await readTold(db, keys, papers), pictures, memberId: papers.member_id }
}

/** Asks the outside check, one after the other; what it says is sealed and waits for a person. Nothing waits for it. */
export const checkPapersJob: Job = {
  name: 'check-papers',
  everySeconds: 10,
  run: async (services) => {
    const { paperCheck, transact, keys, log } = services
    const counts = { answered: 0, silent: 0 }
    if (paperCheck === null) return counts
    while (counts.answered + counts.silent < atOnceMax) {
      const id = await transact(takeToCheck)
      const papers = id === null ? null : await papersOf(services, id)
      if (id === null || papers === null) break
      const { memberId, ...asked } = papers
      try {
        const findings = await paperCheck.check(asked)
        await transact(async (tx) => {
          const seal = await sealerFor(tx, keys, memberId)
          await saveFindings(tx, id, seal(places.findings(id), Buffer.from(JSON.stringify(findings))))
        })
        counts.answered += 1
      } catch (error) {
        log.warn({ err: error, papersId: asked.reference }, 'the check of papers gave no answer')
        await transact((tx) => letCheckWait(tx, id))
        counts.silent += 1
      }
    }
    return counts
  },
}
