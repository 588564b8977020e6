import { refuse } from '@trevo/operation/refuse'
import type { Services } from '#services.ts'

type Checks = Pick<Services, 'entry' | 'riskLists'> & { readonly device: Parameters<Services['riskLists']['mayRegister']>[0] }

/** One way in for whoever becomes a member, and one answer for all that it knows: nobody learns from it who is on a register (Product §6.203, §6.730). */
export const passEntry = async ({ entry, riskLists, device }: Checks, told: Parameters<Services['entry']['mayRegister']>[0]): Promise<void> => {
  if (!(await entry.mayRegister(told))) throw refuse('checks_unfinished')
  if (!(await riskLists.mayRegister(device, told.idNumber))) throw refuse('checks_unfinished')
}
