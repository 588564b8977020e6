import type { ReportSums } from '@trevo/rules/reports/file-text'
import type { ReportKind } from '@trevo/rules/reports/market-files'

export interface FileAnswer {
  readonly state: 'accepted' | 'refused'
  readonly receipt: string
  /** What is wrong, by the record's number; 0: the file. */
  readonly problems: readonly { readonly n: number; readonly why: string }[]
}

export interface ClosedReport {
  readonly market: string
  readonly kind: ReportKind
  readonly period: string
  readonly version: number
  readonly parts: number
  readonly sums: ReportSums
}

/** Whoever takes a market's files. Each call throws `ReceiverSilent` where there is no whole answer: nothing is known then, and the same is sent again. */
export interface ReportReceiver {
  readonly code: string
  /** The same file under the same name is taken once. */
  sendFile(name: string, text: string): Promise<FileAnswer>
  /** All files of a report were taken: what they come to. */
  close(report: ClosedReport): Promise<{ readonly receipt: string } | { readonly why: string }>
}

export class ReceiverSilent extends Error {
  override readonly name = 'ReceiverSilent'
}
