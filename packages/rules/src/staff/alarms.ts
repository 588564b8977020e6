export type AlarmUnit = 'seconds' | 'hours' | 'count' | 'percent'

interface AlarmRule {
  readonly unit: AlarmUnit
  /** Raised above this, until a house says otherwise. */
  readonly threshold: bigint
}

/** What the house watches by itself. Each is raised while its value lies above its threshold. */
export const alarms = {
  /** The projection that is furthest behind the books. */
  'projections-behind': { unit: 'seconds', threshold: 60n },
  /** The oldest transfer that is not sealed; the books' closer counts too. */
  'seals-behind': { unit: 'seconds', threshold: 60n },
  /** The oldest row of the staff log that is not sealed. */
  'log-behind': { unit: 'seconds', threshold: 60n },
  /** The oldest message that waits to be sent. */
  'messages-waiting': { unit: 'seconds', threshold: 300n },
  /** The oldest withdrawal that the provider has had no word of. */
  'payouts-waiting': { unit: 'seconds', threshold: 3_600n },
  /** The job that failed most often one after the other. */
  'jobs-failing': { unit: 'count', threshold: 2n },
  /** The job that is furthest past its turn; a run takes two minutes at most. */
  'jobs-late': { unit: 'seconds', threshold: 180n },
  /** Bugs that somebody met within ten minutes. */
  'errors': { unit: 'count', threshold: 5n },
  /** Processes that said farewell to nobody and are not heard any more. */
  'processes-lost': { unit: 'count', threshold: 0n },
  /** Callers that wait for a connection of the fullest pool. */
  'pools-full': { unit: 'count', threshold: 20n },
  /** Since a transaction was opened that is open still: it holds back seals, projections and the cleaning of tables. */
  'transactions-open': { unit: 'seconds', threshold: 120n },
  /** Of the calls of the worst vendor over five minutes, those that ended without a decision. */
  'vendor-errors': { unit: 'percent', threshold: 20n },
  /** Of 10,000 rounds of the fastest vendor within a day, those that began too soon after the one before; of fewer than 1,000 rounds nothing is said. */
  'rounds-fast': { unit: 'count', threshold: 10n },
  /** Of our calls to the worst payment provider, likewise. */
  'payment-errors': { unit: 'percent', threshold: 20n },
  /** Differences of the books with the outside that nobody has closed. */
  'differences-open': { unit: 'count', threshold: 0n },
  'backup-age': { unit: 'hours', threshold: 26n },
  /** Roles that no owner confirmed within ninety days. */
  'access-review': { unit: 'count', threshold: 0n },
  /** Files for the authority whose time is over, and which have no receipt. */
  'reports-late': { unit: 'count', threshold: 0n },
  /** Years whose statements for members were due and are not all made. */
  'statements-late': { unit: 'count', threshold: 0n },
  /** Currencies in which banks held less than was owed to members, of the last day for which both are known, where the market has it kept apart. */
  'funds-short': { unit: 'count', threshold: 0n },
  'restore-age': { unit: 'hours', threshold: 24n * 31n },
} as const satisfies Readonly<Record<string, AlarmRule>>

export type Alarm = keyof typeof alarms
export const alarmNames = Object.keys(alarms) as readonly Alarm[]
export const isAlarm = (name: string): name is Alarm => Object.hasOwn(alarms, name)

export type AlarmTurn = 'raised' | 'cleared' | null

/** Whether it changes: an unknown value changes nothing, for who is deaf has not heard that all is well. */
export const alarmTurn = (isRaised: boolean, value: bigint | null, threshold: bigint, isOn: boolean): AlarmTurn => {
  if (!isOn) return isRaised ? 'cleared' : null
  if (value === null) return null
  const isAbove = value > threshold
  if (isAbove === isRaised) return null
  return isAbove ? 'raised' : 'cleared'
}
