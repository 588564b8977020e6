import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { agentMutations } from '#storm/agent-mutations.ts'
import { type Mutation, mutations as others } from '#storm/mutation-list.ts'

const all: readonly Mutation[] = [...others, ...agentMutations]

export interface MutationOptions {
  /** Of a superuser, on a server that has nothing else. */
  readonly serverUrl: string
  /** The project's folder. */
  readonly root: string
  /** Those alone whose name matches; all where it is left out. */
  readonly named?: string | undefined
  readonly onProgress?: (sentence: string) => void
  readonly atEnd?: (end: () => unknown) => void
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** By test file, the tests that failed. A file that did not run at all counts as an error of this program, and not as a find. */
const failedTests = async (options: MutationOptions, files: readonly string[], leftOut: Mutation['sources'] = []): Promise<ReadonlyMap<string, readonly string[]>> => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-mutation-'))
  const report = join(folder, 'report.json')
  try {
    const args = [join(options.root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...files, '--reporter=json', `--outputFile.json=${report}`]
    const env = { ...process.env, TEST_DATABASE_URL: options.serverUrl, MODEL_COMMANDS: '3000', TREVO_LEFT_OUT: JSON.stringify(leftOut) }
    const child = spawn(process.execPath, args, { cwd: options.root, env, stdio: 'ignore' })
    options.atEnd?.(() => child.kill('SIGKILL'))
    await new Promise((resolve) => child.once('close', resolve))
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
    return new Map(testResults.map(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed').map((each) => each.title)
      // The books are audited when a file's tests are over: then the file fails, and no test of it.
      return [relative(options.root, name), failed.length === 0 && status === 'failed' ? ['the audit at the end'] : failed]
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The database that all tests of the platform are copied from; it is there once a test has run. */
const templateUrl = async (serverUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname ~ '^template_trevo_[0-9a-f]+$' order by oid desc`)
    if (rows.length === 0) throw new Error('There is no database to copy tests from')
    const url = new URL(serverUrl)
    url.pathname = `/${rows[0]?.datname}`
    return url.href
  } finally {
    await client.end()
  }
}

const inTemplate = async <T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: await templateUrl(serverUrl), options: '-c search_path=trevo' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Throws where a text that is to be left out of a file no longer stands in it. */
const requireFits = ({ root }: MutationOptions, { leavesOut, sources = [] }: Mutation): void => {
  for (const { file, from } of sources) if (!readFileSync(join(root, file), 'utf8').includes(from)) throw new Error(`The mutation "${leavesOut}" no longer fits ${file}: mend mutation-list.ts`)
}

/** Applies one mutation to the database; what comes back puts the ledger right again. */
const mutate = (serverUrl: string, mutation: Mutation): Promise<readonly string[]> =>
  inTemplate(serverUrl, async (client) => {
    const undo: string[] = []
    for (const { functions, from, to } of mutation.edits) {
      for (const name of functions) {
        const { rows } = await client.query<{ text: string }>(`select pg_get_functiondef(oid) as text from pg_proc where proname = $1 and pronamespace = 'trevo'::regnamespace`, [name])
        const text = rows[0]?.text
        if (rows.length !== 1 || !text?.includes(from)) throw new Error(`The mutation "${mutation.leavesOut}" no longer fits ${name}: mend mutation-list.ts`)
        await client.query(text.replaceAll(from, to))
        undo.unshift(text)
      }
    }
    if (mutation.drops !== undefined) {
      const index = mutation.drops.split(' ').at(-1)
      const { rows } = await client.query<{ text: string }>('select pg_get_indexdef($1::regclass) as text', [index])
      await client.query(mutation.drops)
      undo.unshift(rows[0]?.text ?? '')
    }
    return undo
  })

export interface MutationFound {
  readonly leavesOut: string
  readonly foundBy: ReadonlyMap<string, readonly string[]>
}

/**
 * Breaks the house on purpose, one promise after the other, in a database of its own and in what the tests load, and runs the tests that must notice. Throws when
 * they fail on the whole house, or when one of them does not notice.
 */
export const runMutations = async (options: MutationOptions) => {
  const mutations = all.filter(({ leavesOut }) => new RegExp(options.named ?? '', 'u').test(leavesOut))
  if (mutations.length === 0) throw new Error(`No mutation is called ${options.named}`)
  for (const mutation of mutations) requireFits(options, mutation)
  const files = [...new Set(mutations.flatMap((mutation) => mutation.noticedBy))]
  const healthy = await failedTests(options, files)
  for (const [file, failed] of healthy) if (failed.length > 0) throw new Error(`${file} fails although nothing was left out: ${failed.join('; ')}`)
  options.onProgress?.(`${healthy.size} test files pass while nothing is left out`)
  const found: MutationFound[] = []
  for (const mutation of mutations) {
    const undo = await mutate(options.serverUrl, mutation)
    const foundBy = await failedTests(options, mutation.noticedBy, mutation.sources)
    await inTemplate(options.serverUrl, async (client) => {
      for (const statement of undo) await client.query(statement)
    })
    for (const file of mutation.noticedBy) {
      const failed = foundBy.get(file) ?? []
      if (failed.length === 0) throw new Error(`${file} did not notice that ${mutation.leavesOut} was left out`)
      options.onProgress?.(`| ${mutation.leavesOut} | ${file} | ${failed.join('; ')} |`)
    }
    found.push({ leavesOut: mutation.leavesOut, foundBy })
  }
  return { mutations: found.length, tests: found.reduce((sum, { foundBy }) => sum + [...foundBy.values()].flat().length, 0) }
}
