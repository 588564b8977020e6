import type { Area } from '#area.ts'
import { expireOffersJob } from './jobs/expire-offers.ts'
import { counterContract, rejectContract, signContract, withdrawContract } from './operations/member/answer-contract.ts'
import { endContract } from './operations/member/end-contract.ts'
import { listContractRequests } from './operations/member/list-contract-requests.ts'
import { listContracts } from './operations/member/list-contracts.ts'
import { offerContract } from './operations/member/offer-contract.ts'
import { showContract } from './operations/member/show-contract.ts'
import { contractTables } from './owners.ts'
import { contractStaff } from './staff-part.ts'

/** What an upper party promises a direct member: offers, counter-offers, signatures, ends. */
export const contracts: Area = {
  name: 'contracts',
  handlers: {
    'GET /api/agents/contract-requests': listContractRequests,
    'GET /api/agents/contracts': listContracts,
    'GET /api/agents/contracts/:contractId': showContract,
    'POST /api/agents/contracts': offerContract,
    'POST /api/agents/contracts/:contractId/versions/:version/counter': counterContract,
    'POST /api/agents/contracts/:contractId/versions/:version/sign': signContract,
    'POST /api/agents/contracts/:contractId/versions/:version/reject': rejectContract,
    'POST /api/agents/contracts/:contractId/versions/:version/withdraw': withdrawContract,
    'POST /api/agents/contracts/:contractId/end': endContract,
  },
  jobs: [expireOffersJob],
  tables: contractTables,
  staff: contractStaff,
}
