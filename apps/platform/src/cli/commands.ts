import type { Command } from './command.ts'
import { dbMigrate, seedDemo } from './database-commands.ts'
import { gamesImport } from './games-import.ts'
import { launch } from './launch.ts'
import { showBalance, showHead, showHouse, showStatement, verifyLedger } from './ledger-commands.ts'
import { memberAdd } from './member-add.ts'
import { reconcilePayments } from './payments-reconcile.ts'
import { listProjections, rebuildOneProjection } from './projection-commands.ts'
import { providerAdd } from './provider-add.ts'
import { providerKeyAdd, providerKeyRetire } from './provider-keys.ts'
import { roundsOpen } from './rounds-open.ts'
import { siteClose, siteOpen, siteSet, siteShow } from './site.ts'

export const commands: readonly Command[] = [providerAdd, providerKeyAdd, providerKeyRetire, memberAdd, gamesImport, launch, verifyLedger, showHead, showHouse, showStatement, showBalance, reconcilePayments, listProjections, rebuildOneProjection, roundsOpen, siteShow, siteSet, siteClose, siteOpen, dbMigrate, seedDemo]
