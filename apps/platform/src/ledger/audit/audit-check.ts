/** One promise of the ledger as a query over everything in the books; ledger/README.md tells them. */
export interface AuditCheck {
  readonly invariant: string
  readonly says: string
  /** Selects one column `what` per violation: enough to find the row. */
  readonly sql: string
}
