import { z } from 'zod'
import { type Verb, seamlessWallet } from './seamless-wallet.ts'
import { freeRoundsQuestion, vendorAnswers } from './vendor-questions.ts'

/** The vendors' gateway as OpenAPI 3.1: what is asked comes from the schema that servers parse with, so that the two cannot differ. */

const statusesOf: Readonly<Record<Verb, readonly string[]>> = {
  'authenticate': ['SESSION_EXPIRED', 'GAME_DISABLED', 'MEMBER_BLOCKED', 'OK'],
  'balance': ['SESSION_EXPIRED', 'OK'],
  'bet': ['DUPLICATE_MISMATCH', 'CANCELLED', 'SESSION_EXPIRED', 'GAME_DISABLED', 'MEMBER_BLOCKED', 'INVALID_CURRENCY', 'ROUND_CLOSED', 'LIMIT_REACHED', 'INSUFFICIENT_FUNDS', 'OK'],
  'bet-win': ['DUPLICATE_MISMATCH', 'CANCELLED', 'SESSION_EXPIRED', 'GAME_DISABLED', 'MEMBER_BLOCKED', 'INVALID_CURRENCY', 'ROUND_CLOSED', 'LIMIT_REACHED', 'INSUFFICIENT_FUNDS', 'OK'],
  'win': ['DUPLICATE_MISMATCH', 'CANCELLED', 'INVALID_CURRENCY', 'ROUND_CLOSED', 'BET_NOT_FOUND', 'OK'],
  'rollback': ['DUPLICATE_MISMATCH', 'ALREADY_SETTLED', 'OK'],
  'end-round': ['DUPLICATE_MISMATCH', 'OK'],
  'promo-win': ['DUPLICATE_MISMATCH', 'INVALID_CURRENCY', 'OK'],
  'adjust': ['DUPLICATE_MISMATCH', 'CANCELLED', 'INVALID_CURRENCY', 'BET_NOT_FOUND', 'OK'],
  'mark': ['DUPLICATE_MISMATCH', 'OK'],
}

const summaries: Readonly<Record<Verb, string>> = {
  'authenticate': 'opens the session, once',
  'balance': 'tells the balance',
  'bet': 'takes a stake',
  'win': 'pays on a bet',
  'bet-win': 'stake and win at once, both or neither; ends the round',
  'rollback': 'gives the stake of a bet back, whole',
  'end-round': 'ends the round; twice is OK',
  'promo-win': 'pays without a bet',
  'adjust': 'settles a settled bet anew',
  'mark': 'says what should be looked at in a member’s play; moves nothing',
}

const moneyOrNull = { type: ['string', 'null'], pattern: '^(?:0|[1-9][0-9]{0,14})$' }
const common = {
  balance: moneyOrNull,
  currency: { type: ['string', 'null'], pattern: '^[A-Z]{3}$' },
  txId: { type: ['string', 'null'] },
  ledgerSeq: { type: ['integer', 'null'], minimum: 1 },
  replayed: { type: 'boolean' },
}
const session = {
  sessionToken: { type: 'string', minLength: 1, maxLength: 128 },
  memberId: { type: 'string', pattern: '^mem_(?:0|[1-9a-z][0-9a-z]{0,12})$' },
  nickname: { type: 'string' },
  language: { type: 'string' },
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  isTrial: { type: 'boolean' },
  rules: {
    type: 'object',
    required: ['autoplay', 'turbo', 'minimumCycleMs'],
    properties: { autoplay: { type: 'boolean' }, turbo: { type: 'boolean' }, minimumCycleMs: { type: 'integer', minimum: 0 }, othersBets: { type: 'boolean' }, smallReturns: { type: 'boolean' }, simulatedEvents: { type: 'boolean' }, roundStakeMax: { type: 'string', pattern: moneyOrNull.pattern }, realityCheckS: { type: 'integer', minimum: 1 }, maxStake: { type: 'string', pattern: moneyOrNull.pattern } },
  },
}

const json = (schema: object): object => ({ 'application/json': { schema } })

const decided = (verb: Verb): object => ({
  type: 'object',
  required: ['status', ...Object.keys(common)],
  properties: { status: { enum: statusesOf[verb] }, ...common, ...(verb === 'authenticate' ? session : {}) },
})

const status = (word: string, more: object = {}): object => json({ type: 'object', required: ['status'], properties: { status: { const: word }, ...more } })
const fields = {
  fields: { type: 'array', items: { type: 'object', required: ['name', 'problem'], properties: { name: { type: 'string' }, problem: { type: 'string' } } } },
}

const header = (name: string, isRequired: boolean, description: string, schema: object): object => ({ name, in: 'header', required: isRequired, description, schema })

const parameters = [
  header('X-Provider', true, 'Your code, given by the brand.', { type: 'string', pattern: '^[A-Z0-9_]{1,32}$' }),
  header('X-Timestamp', true, 'Seconds since 1970 UTC; refused beyond 300 s.', { type: 'string', pattern: '^[0-9]{1,12}$' }),
  header('X-Signature', true, 'Lower-case hex of HMAC-SHA256(secret, timestamp + "." + path + "." + body), over the bytes as they are sent.', { type: 'string', pattern: '^[0-9a-f]{64}$' }),
  header('X-Trace-Id', false, 'Comes back in the answer.', { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' }),
]

const bodyOf = (verb: Verb): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(seamlessWallet[verb])
  return verb === 'promo-win' || verb === 'mark' ? { ...schema, dependentRequired: { roundId: ['gameCode'] } } : schema
}

const freeRounds = (): object => {
  const { $schema: _question, ...question } = z.toJSONSchema(freeRoundsQuestion)
  const { $schema: _answer, ...answer } = z.toJSONSchema(vendorAnswers['free-rounds'])
  return {
    summary: 'What we ask of you at your address for free rounds: docs/vendors.md.',
    parameters: parameters.slice(0, 3),
    requestBody: { required: true, content: json(question) },
    responses: { 200: { description: 'How they stand. Anything else is no answer: we ask again.', content: json(answer) } },
  }
}

const operationOf = (verb: Verb): object => ({
  operationId: verb,
  summary: summaries[verb],
  parameters,
  requestBody: { required: true, content: json(bodyOf(verb)) },
  responses: {
    200: { description: 'Decided, also where the decision is a refusal.', content: json(decided(verb)) },
    400: { description: 'Not a call of the contract; the failing fields are named.', content: status('INVALID_REQUEST', fields) },
    401: { description: 'Unknown vendor, wrong secret, old timestamp, altered body.', content: status('INVALID_SIGNATURE', { missed: { type: 'string' } }) },
    404: { description: 'No such verb, or not POST.', content: status('UNKNOWN_VERB') },
    503: {
      description: 'Nothing was decided that you may rely on: send the same call again.',
      headers: { 'Retry-After': { required: true, schema: { type: 'integer', minimum: 1 } } },
      content: status('RETRY'),
    },
  },
})

export const seamlessWalletOpenApi = (): object => ({
  openapi: '3.1.0',
  info: { title: 'The seamless wallet', version: '1', description: 'How a game vendor moves a member’s money. The whole contract: docs/seamless-wallet.md.' },
  servers: [{ url: '{base}', variables: { base: { default: 'https://bet.example.com', description: 'The brand’s origin.' } } }],
  paths: Object.fromEntries((Object.keys(seamlessWallet) as Verb[]).map((verb) => [`/provider/v1/${verb}`, { post: operationOf(verb) }])),
  webhooks: { 'free-rounds': { post: freeRounds() } },
})
