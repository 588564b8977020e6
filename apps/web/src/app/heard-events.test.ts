import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { heardEvents } from './heard-events.ts'

const sources = ['../', '../../../../packages/ui/src/'].map((folder) => new URL(folder, import.meta.url))
const types = readFileSync(createRequire(import.meta.url).resolve('@types/react/package.json').replace('package.json', 'index.d.ts'), 'utf8')
/** React's name for each event that an element can be listened to for. */
const handlers = new Set([...types.matchAll(/^ {8}(on[A-Z]\w+)\?: \w*EventHandler</gmu)].map(([, name]) => name ?? ''))

/** Heard by the element itself: React listens there, root or not. */
const ofElements = ['onCancel', 'onClose', 'onError', 'onLoad', 'onScroll', 'onToggle']
/** By which events of the page React tells of one that it names otherwise. */
const pageNames: Readonly<Record<string, readonly string[]>> = {
  onBlur: ['focusout'],
  onFocus: ['focusin'],
  onChange: ['change', 'click', 'input', 'focusin', 'focusout', 'keydown', 'keyup'],
}

const used = (): readonly string[] => {
  const files = sources.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx')).map((file) => new URL(file, folder)))
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(on[A-Z]\w+)(?:=\{|:|\b,)/gu)].map(([, name]) => name ?? ''))
  return [...new Set(named)].filter((name) => handlers.has(name)).toSorted()
}

test('React is told of every event that a screen listens for', () => {
  const names = used()
  expect(names).toEqual(expect.arrayContaining(['onBlur', 'onChange', 'onClick', 'onKeyDown', 'onPointerDown', 'onSubmit', ...ofElements]))
  const asked = names.filter((name) => !ofElements.includes(name)).flatMap((name) => pageNames[name] ?? [name.slice(2).toLowerCase()])
  expect(asked.filter((event) => !heardEvents.has(event))).toEqual([])
})
