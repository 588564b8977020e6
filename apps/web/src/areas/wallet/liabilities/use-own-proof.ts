import { useQuery } from '@tanstack/react-query'
import type { PublishedRoot } from '@trevo/rules/liabilities/proof'
import { call } from '#api/call.ts'
import { checkOwn, type OwnProof, type OwnVerdict } from './check-own.ts'

export interface CheckedProof {
  readonly proof: OwnProof
  readonly verdict: OwnVerdict
}

export interface OwnDay {
  /** Null: nothing is published yet. */
  readonly day: string | null
  readonly checked: readonly CheckedProof[]
}

/** What everybody sees, from where everybody looks. */
const readRoots = async (signal: AbortSignal): Promise<readonly PublishedRoot[]> => {
  const response = await fetch('/.well-known/trevo-heads', { signal, cache: 'no-store' })
  if (!response.ok) throw new TypeError('the published roots could not be read')
  const { liabilities } = (await response.json()) as { readonly liabilities?: readonly PublishedRoot[] }
  return liabilities ?? []
}

export const useOwnProof = () =>
  useQuery({
    queryKey: ['liabilities'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<OwnDay> => {
      const { day, proofs } = await call('GET /api/liabilities', { signal })
      const roots = proofs.length === 0 ? [] : await readRoots(signal)
      return { day, checked: await Promise.all(proofs.map(async (proof) => ({ proof, verdict: await checkOwn(proof, roots) }))) }
    },
  })
