/** The gallery has no server: this answers a few lines of the contract, slowly enough that waiting is seen. */
const day = Date.parse('2026-11-24T15:30:00Z')
const acts = ['staff.invite', 'staff.set-roles', 'settings.set-threshold', 'staff.end', 'staff.set-networks']
const names = ['Ana Clara Souza', 'Bruno Ferreira', 'Carla Nogueira', 'Diego Martins', 'Elaine Prado']

const entry = (at: number) => ({
  id: String(4_312 - at),
  at: new Date(day - at * 97_000).toISOString(),
  actor: { kind: at % 9 === 4 ? 'terminal' : 'staff', id: at % 9 === 4 ? null : `stf_${at % 5}`, name: at % 9 === 4 ? null : names[at % 5] },
  address: `203.0.113.${at % 200}`,
  device: null,
  act: acts[at % acts.length],
  isRefused: at % 7 === 3,
  target: { kind: 'staff', id: `stf_${(at * 7) % 31}` },
  proposal: at % 5 === 0 ? `prp_${at}` : null,
  reason: at % 3 === 0 ? 'Pedido por escrito do titular, anexado ao chamado.' : null,
  before: { roles: ['support'] },
  after: { roles: ['support', 'risk'] },
  request: null,
  block: at < 4 ? null : String(900 - at),
})

const all = Array.from({ length: 4_312 }, (_, at) => entry(at))

const list = (query: URLSearchParams) => {
  const found = all.filter((row) => (query.get('act') ?? row.act) === row.act && (query.get('target') ?? row.target.id) === row.target.id)
  const limit = Number(query.get('limit') ?? 50)
  const from = Number(query.get('after') ?? 0)
  return { rows: found.slice(from, from + limit), next: from + limit < found.length ? String(from + limit) : null, previous: from > 0 ? String(Math.max(0, from - limit)) : null, about: { count: found.length, isEstimate: false }, asOf: new Date(day).toISOString() }
}

const roles = (body: { readonly roles?: readonly { readonly role: string }[] } | null) => (body?.roles ?? []).map(({ role }) => role)

const answerTo = (method: string, url: URL, body: Record<string, unknown> | null): readonly [status: number, body: object] => {
  if (method === 'GET' && url.pathname === '/office/log') return url.searchParams.get('act') === 'refused' ? [403, { code: 'not_permitted', status: 403, reference: 'req_7f3a' }] : [200, list(url.searchParams)]
  if (url.searchParams.get('preview') === '1') return [200, { kind: 'preview', way: url.pathname.endsWith('/end') ? 'do' : 'propose', before: { name: 'Carla Nogueira', roles: ['support'], state: 'active' }, after: url.pathname.endsWith('/end') ? { name: 'Carla Nogueira', roles: [], state: 'left' } : { name: 'Carla Nogueira', roles: roles(body), state: 'active' }, version: '3' }]
  if (url.pathname.endsWith('/end')) return [200, { kind: 'done', event: '9', reply: { proposalsWithdrawn: 0 } }]
  return [202, { kind: 'proposed', proposal: 'prp_1', expiresAt: new Date(day).toISOString(), waitsUntil: null }]
}

export const answerAsHouse = (): void => {
  const real = window.fetch.bind(window)
  window.fetch = async (asked, init) => {
    const url = new URL(asked instanceof Request ? asked.url : String(asked), location.href)
    if (!url.pathname.startsWith('/office/')) return real(asked, init)
    await new Promise((done) => setTimeout(done, 120))
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null
    const [status, answer] = answerTo(init?.method ?? 'GET', url, body)
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  }
}
