import type { Area } from '#area.ts'
import { launch } from '#vendors/commands/launch.ts'
import { providerAdd } from '#vendors/commands/provider-add.ts'
import { providerKeyAdd, providerKeyRetire } from '#vendors/commands/provider-keys.ts'
import { providerSet } from '#vendors/commands/provider-set.ts'
import { roundsOpen } from '#vendors/commands/rounds-open.ts'
import { endRoundsSaidOverJob } from '#vendors/dialects/hub88/end-rounds-said-over.ts'
import { giveFreeRoundsJob } from '#vendors/free-rounds/give-free-rounds.ts'
import { countFastRoundsJob } from '#vendors/pace/count-fast-rounds.ts'
import { askOpenRoundsJob } from '#vendors/statements/ask-open-rounds.ts'
import { vendorsTables } from './owners.ts'
import { vendorsStaff } from './staff-part.ts'

export const vendors: Area = {
  name: 'vendors',
  jobs: [endRoundsSaidOverJob, askOpenRoundsJob, giveFreeRoundsJob, countFastRoundsJob],
  commands: [providerAdd, providerSet, providerKeyAdd, providerKeyRetire, launch, roundsOpen],
  tables: vendorsTables,
  staff: vendorsStaff,
}
