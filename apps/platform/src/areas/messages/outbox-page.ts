import type { FastifyInstance } from 'fastify'
import { htmlText } from '@trevo/server/html-text'
import type { Services } from '#services.ts'
import { listOutbox, type OutboxRow } from './store.ts'

export const outboxPath = '/outbox'

const rowsMax = 50

/** A link of ours may be followed; nothing else in a message is one. */
const withLinks = (text: string): string => htmlText(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}" rel="noreferrer">${address}</a>`)

const itemOf = (row: OutboxRow): string =>
  [
    '<li>',
    `<p><b>${htmlText(row.recipient)}</b> · ${row.channel} · ${row.state} · <time>${row.created_at.toISOString()}</time></p>`,
    row.subject === null || row.channel === 'sms' ? '' : `<p>${htmlText(row.subject)}</p>`,
    row.body === null ? '' : `<pre>${withLinks(row.body)}</pre>`,
    '</li>',
  ].join('')

const style =
  'body{font:16px/1.5 system-ui;margin:0 auto;max-width:44rem;padding:16px;color-scheme:dark light}ol{list-style:none;padding:0}li{border-block-start:1px solid;padding-block:12px}p{margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}'

const documentOf = (rows: readonly OutboxRow[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title>',
    `<style>${style}</style><h1>Outbox</h1><p>What the sandbox took in place of a gateway, newest first.</p>`,
    rows.length === 0 ? '<p>Nothing yet.</p>' : `<ol>${rows.map(itemOf).join('')}</ol>`,
    '</html>',
  ].join('')

/**
 * Who develops has no phone that codes would come to. In development alone: whoever opens this page reads codes that open accounts.
 */
export const registerOutboxPage = (app: FastifyInstance, { config, db }: Pick<Services, 'config' | 'db'>): void => {
  if (!config.isDev || !config.hasMessageSandbox) return
  app.get(outboxPath, { exposeHeadRoute: false }, async (request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    })
    return documentOf(await listOutbox(db, null, rowsMax))
  })
}
