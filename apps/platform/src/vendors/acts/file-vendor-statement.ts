import { createHash } from 'node:crypto'
import { readStatementFile } from '@trevo/rules/vendors/statement-file'
import { z } from 'zod'
import { newKey } from '#db/keys.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { insertVendorStatement, readVendorStatements } from '#vendors/vendor-statements-store.ts'
import { vendorOfAct } from './vendor-of-act.ts'

/** A vendor's own figures of a month, as its file says them. The newest is compared; what came before stays. */
export const fileVendorStatement = defineAct({
  name: 'vendors.file-statement',
  payload: z.strictObject({ vendor: z.string(), month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/), name: z.string().trim().min(1).max(120), file: z.string().min(1).max(200_000) }),
  plan: async (tx, { vendor: code, month, name, file }, { actor, now }) => {
    await vendorOfAct(tx, code)
    if (month > now.toISOString().slice(0, 7)) throw refuseStaff('invalid_request', { fields: [{ field: 'month', problem: 'to_come' }] })
    const read = readStatementFile(file)
    if (!('lines' in read)) throw refuseStaff('vendor_statement_wrong', { fields: [{ field: 'file', problem: `line_${read.wrongLine}_${read.why}` }] })
    const sha256 = createHash('sha256').update(file).digest()
    const [earlier] = await readVendorStatements(tx, month, code)
    return {
      target: { kind: 'vendor', id: code },
      version: null,
      before: earlier === undefined ? null : { month, file: earlier.name, sha256: earlier.sha256.toString('hex'), lines: earlier.lines.length },
      after: { month, file: name, sha256: sha256.toString('hex'), lines: read.lines.length },
      apply: async (inside) => {
        await insertVendorStatement(inside, { id: newKey(), vendor: code, month, name, sha256, lines: read.lines, filedBy: actor.kind === 'staff' ? actor.id : null }, now)
        return { lines: read.lines.length }
      },
    }
  },
})
