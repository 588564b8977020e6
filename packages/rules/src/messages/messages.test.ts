import { expect, test } from 'vitest'
import { fillMessage, messageFaults } from './message-text.ts'
import { messageKeys, messageRule, sampleOf } from './messages.ts'
import { signsBeyondGsm, smsLength } from './sms-length.ts'
import { textBlocks } from './text-blocks.ts'

const sms = messageRule('sms-code-login')
const mail = messageRule('mail-reset-link')
const problemsOf = (subject: string, body: string, rule = mail) => messageFaults({ subject, body }, rule).map(({ part, problem, name }) => [part, problem, ...(name === null ? [] : [name])].join(' '))

test.each<[string, number, 'gsm' | 'ucs', number]>([
  ['', 0, 'gsm', 1],
  ['a'.repeat(160), 160, 'gsm', 1],
  ['a'.repeat(161), 161, 'gsm', 2],
  ['a'.repeat(306), 306, 'gsm', 2],
  ['a'.repeat(307), 307, 'gsm', 3],
  ['€'.repeat(80), 160, 'gsm', 1],
  ['é o seu', 7, 'gsm', 1],
  ['ã'.repeat(70), 70, 'ucs', 1],
  ['ã'.repeat(71), 71, 'ucs', 2],
  ['🍀'.repeat(35), 70, 'ucs', 1],
  ['🍀'.repeat(36), 72, 'ucs', 2],
])('an SMS of %.10s… takes %i places in %s, and %i parts', (text, places, coding, segments) => {
  expect(smsLength(text)).toEqual({ coding, places, segments })
})

test('the signs that make an SMS dearer are named', () => {
  expect(signsBeyondGsm('Não há código')).toEqual(['ã', 'á', 'ó'])
  expect(signsBeyondGsm('plain')).toEqual([])
})

test.each<[string, readonly string[]]>([
  ['Code: {{code}}', []],
  ['', ['body empty', 'body hole_missing code']],
  ['no hole', ['body hole_missing code']],
  ['{{code}} {{balance}}', ['body hole_unknown balance']],
  ['{{code}} {{constructor}}', ['body hole_unknown constructor']],
  ['{{code} {code}}', ['body hole_missing code', 'body brace']],
  ['{{code}} }', ['body brace']],
  ['{{code}}\u202e', ['body hidden']],
  ['{{code}}\r', ['body hidden']],
  [`{{code}} ${'ã'.repeat(330)}`, ['body long']],
])('Product §13.530 an SMS that says %j has these faults', (body, faults) => {
  expect(problemsOf('', body, sms)).toEqual(faults)
})

test('Product §13.530 a subject stands on a locked screen, so that nothing which opens an account may stand in it', () => {
  expect(problemsOf('{{brand}}', '{{link}}')).toEqual([])
  expect(problemsOf('{{link}}', '{{link}}')).toEqual(['subject hole_place link'])
  expect(problemsOf('', '{{link}}')).toEqual(['subject empty'])
  expect(problemsOf('a\nBcc: eve@example.com', '{{link}}')).toEqual(['subject hidden'])
  expect(problemsOf('a'.repeat(121), `{{link}}${'a'.repeat(4_000)}`)).toEqual(['body long', 'subject long'])
})

test('what is filled in is not filled in again, and an empty hole leaves no empty paragraph', () => {
  expect(fillMessage({ subject: '{{name}}\n', body: '{{name}}\n\n{{wait}}\n\nend  of it' }, { name: '{{code}}', code: '123456', wait: '' })).toEqual({ subject: '{{code}}', body: '{{code}}\n\nend of it' })
  expect(fillMessage({ subject: '', body: '{{constructor}}x' }, {})).toEqual({ subject: '', body: 'x' })
})

test('words become paragraphs, lines, links by https and what stands out', () => {
  expect(textBlocks('Your code is 123456.\nSee https://a.example/x?b=1#c.\n\n\n\n<b>javascript:alert(1)</b>', '123456')).toEqual([
    [
      [{ kind: 'text', text: 'Your code is ' }, { kind: 'strong', text: '123456' }, { kind: 'text', text: '.' }],
      [{ kind: 'text', text: 'See ' }, { kind: 'link', text: 'https://a.example/x?b=1#c' }, { kind: 'text', text: '.' }],
    ],
    [[{ kind: 'text', text: '<b>javascript:alert(1)</b>' }]],
  ])
  expect(textBlocks('')).toEqual([])
})

test('every hole has a sample to be looked at with', () => {
  for (const key of messageKeys) for (const name of Object.keys(messageRule(key).holes)) expect([key, name, sampleOf(name)]).not.toContain('…')
})
