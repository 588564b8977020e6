import { sign } from 'node:crypto'
import { alarmNames, alarms, alarmTurn } from '@trevo/rules/staff/alarms'
import { canonicalJson } from '@trevo/rules/canonical-json'
import type { Services } from '#services.ts'
import { alarmValues } from '#areas/health/alarm-words.ts'
import { endAlarmCall, holdAlarms, insertAlarmCall, listAlarms, listAlarmStates, noteAlarmProblem, saveAlarmState, takeAlarmCalls } from '#areas/health/alarms-store.ts'
import { measureAlarms } from '#areas/health/measure-alarms.ts'
import { sayMessage } from '#areas/messages/say-message.ts'
import { queueMessage } from '#areas/messages/store.ts'
import { readSite } from '#areas/site/store.ts'
import { findByEmail } from '#areas/staff/people-store.ts'
import { headKeyOf } from '#areas/staff/seal-log.ts'

const mailWithinMs = 12 * 3_600_000

type Watching = Pick<Services, 'db' | 'transact' | 'clock' | 'wake'>

/** Measures every alarm, and tells those that changed to whom they wake, in the transaction in which they changed. */
export const watchAlarms = async ({ db, transact, clock, wake }: Watching): Promise<{ readonly raised: number; readonly changed: number }> => {
  const now = clock.now()
  const measured = await measureAlarms(db, now)
  const told = await transact(async (tx) => {
    if (!(await holdAlarms(tx))) return null
    const [choices, states, { brand_name: brandName, languages }] = await Promise.all([listAlarms(tx), listAlarmStates(tx), readSite(tx)])
    // Who is woken and is nobody of the staff is told in the first language of the house that the office speaks.
    const houseLanguage = languages.find((each) => each === 'pt' || each === 'en') ?? 'en'
    let [raised, changed] = [0, 0]
    for (const name of alarmNames) {
      const choice = choices.find((each) => each.name === name)
      const { value, detail } = measured[name]
      const threshold = choice?.threshold ?? alarms[name].threshold
      const wasRaised = states.find((each) => each.name === name)?.state === 'raised'
      const turn = alarmTurn(wasRaised, value, threshold, choice?.is_on ?? true)
      const isRaised = turn === null ? wasRaised : turn === 'raised'
      await saveAlarmState(tx, { name, state: isRaised ? 'raised' : 'quiet', value, detail }, now)
      if (isRaised) raised += 1
      if (turn === null) continue
      changed += 1
      for (const recipient of choice?.mails ?? []) {
        const language = (await findByEmail(tx, recipient))?.language ?? houseLanguage
        const words = await sayMessage(tx, `staff-alarm-${turn}`, language, alarmValues(language, { name, value, threshold, detail, at: now, brandName }))
        await queueMessage(tx, { channel: 'email', recipient, language, facts: { kind: 'notice', ...words }, sendBefore: new Date(now.getTime() + mailWithinMs) }, now)
      }
      const body = canonicalJson({ alarm: name, state: turn, value: value?.toString() ?? null, threshold: threshold.toString(), unit: alarms[name].unit, detail, at: now.toISOString() })
      for (const url of choice?.webhooks ?? []) await insertAlarmCall(tx, { alarm: name, url, body }, now)
    }
    return { raised, changed }
  })
  if (told !== null && told.changed > 0) wake('send-outbox')
  return told ?? { raised: 0, changed: 0 }
}

const callMsMax = 5_000
const atOnceMax = 20

/** By the key whose public half stands in `/.well-known/trevo-heads`: who is told needs no secret of ours. */
export const sendAlarmCalls = async ({ db, transact, clock, keys, log }: Pick<Services, 'db' | 'transact' | 'clock' | 'keys' | 'log'>): Promise<number> => {
  const now = clock.now()
  const key = headKeyOf(keys.derive('heads of the staff log'))
  const calls = await transact((tx) => takeAlarmCalls(tx, now, atOnceMax))
  await Promise.all(
    calls.map(async ({ id, alarm, url, body }) => {
      try {
        const headers = { 'content-type': 'application/json', 'x-trevo-signature': sign(null, Buffer.from(body), key).toString('base64'), 'x-trevo-call': id.toString() }
        const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(callMsMax) })
        if (!answer.ok) throw new Error(`answered ${answer.status}`)
        await endAlarmCall(db, id, clock.now())
      } catch (error) {
        log.warn({ err: error, alarm, call: id.toString() }, 'an alarm was not taken')
        await noteAlarmProblem(db, id, (error instanceof Error ? error.message : String(error)).slice(0, 200))
      }
    }),
  )
  return calls.length
}

export interface AlarmWatch {
  stop(): Promise<void>
}

const everyMs = 10_000

/** Watches every ten seconds, in each process of the platform. It is no job: jobs that do not run are among what it watches. */
export const startAlarmWatch = (services: Services): AlarmWatch => {
  let underWay: Promise<void> = Promise.resolve()
  let isBusy = false
  const turn = async (): Promise<void> => {
    try {
      await watchAlarms(services)
      await sendAlarmCalls(services)
    } catch (error) {
      services.log.warn({ err: error }, 'the alarms could not be watched; they are at the next turn')
    } finally {
      isBusy = false
    }
  }
  const turns = setInterval(() => {
    if (isBusy) return
    isBusy = true
    underWay = turn()
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(turns)
      await underWay
    },
  }
}
