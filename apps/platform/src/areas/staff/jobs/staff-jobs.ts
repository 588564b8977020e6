import type { Job } from '#job.ts'
import { applyFounding } from '#areas/staff/act.ts'
import { openAct } from '#areas/staff/log-store.ts'
import { expireProposals, listFounding } from '#areas/staff/proposal-store.ts'
import { headKeyOf, headKeyPurpose, sealLog, signHead } from '#areas/staff/seal-log.ts'
import { tellReviewDue } from '#areas/staff/security-mails.ts'
import { sweepSessions } from '#areas/staff/session-store.ts'

const job = { kind: 'job', id: null, session: null, address: null, request: null } as const

/** Seals the log, so that it is at most ten seconds behind. */
const sealStaffLog: Job = {
  name: 'seal-staff-log',
  everySeconds: 5,
  run: async ({ transact, clock, log }) => {
    const events = await sealLog(transact, () => clock.now())
    if (events > 0) log.debug({ events }, 'the log was sealed')
    return { events }
  },
}

/** The newest head into the program's own log, which lies outside the database; once a day signed. */
const signLogHead: Job = {
  name: 'sign-log-head',
  everySeconds: 60,
  run: async ({ db, transact, clock, keys, log }) => {
    const head = await signHead(transact, db, headKeyOf(keys.derive(headKeyPurpose)), clock.now())
    if (head !== null) log.info({ block: head.block.toString(), hash: head.hash.toString('hex') }, 'the head of the staff log')
  },
}

const endOldProposals: Job = {
  name: 'end-old-proposals',
  everySeconds: 30,
  run: async ({ transact, clock }) =>
    transact(async (tx) => {
      for (const { id, targetKind, target } of await expireProposals(tx, clock.now()))
        await openAct(tx, { ...job, device: 'end-old-proposals' }, { act: 'proposals.expired', target: { kind: targetKind, id: target }, proposal: id })
    }),
}

/** What a house of one owner proposed an hour ago and nobody withdrew. */
const applyFoundingActs: Job = {
  name: 'apply-founding-acts',
  everySeconds: 30,
  run: async (services) => {
    for (const id of await listFounding(services.db, services.clock.now())) await applyFounding(services, services.acts, id)
  },
}

const sweepStaffSessions: Job = {
  name: 'sweep-staff-sessions',
  everySeconds: 60,
  run: ({ transact, clock }) => transact((tx) => sweepSessions(tx, clock.now())),
}

/** Roles that sleep unless an owner confirms them. */
const remindAccessReview: Job = {
  name: 'remind-access-review',
  everySeconds: 3_600,
  run: async ({ transact, clock }) => ({ told: await transact((tx) => tellReviewDue(tx, clock.now())) }),
}

export const staffJobs: readonly Job[] = [sealStaffLog, signLogHead, endOldProposals, applyFoundingActs, sweepStaffSessions, remindAccessReview]
