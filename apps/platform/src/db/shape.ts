import { join } from 'node:path'
import type { DatabaseShape } from '@trevo/server/migrate'

/** The steps of the versions before, which a database that is there may have. */
const foldedSteps = [
  '0001-members-and-games.sql',
  '0002-ledger.sql',
  '0002-post.sql',
  '0003-payments.sql',
  '0004-site.sql',
  '0005-reading-the-books.sql',
  '0006-movement-reasons.sql',
  '0007-transfers-by-member.sql',
  '0008-post.sql',
  '0009-purses-have-a-top.sql',
  '0010-projections.sql',
  '0011-reading-by-projections.sql',
  '0013-books.sql',
  '0016-vendors-outside.sql',
  '0017-reconciliations.sql',
  '0018-rounds-said-over.sql',
  '0020-catalogue.sql',
  '0025-site-status.sql',
  '0026-announcements.sql',
  '0030-sessions.sql',
  '0031-games-of-a-session.sql',
  '0032-registration.sql',
  '0034-codes.sql',
  '0036-outside-identities.sql',
  '0037-play-money.sql',
  '0038-account.sql',
  '0039-data-exports.sql',
  '0040-security.sql',
  '0043-login-rules.sql',
  '0044-post-in-one-look.sql',
  '0060-firebase-sms.sql',
]

const tablesByArea = [
  '202611240001-site.sql',
  '202611240002-catalogue.sql',
  '202611240003-members.sql',
  '202611240004-identity.sql',
  '202611240005-security.sql',
  '202611240006-ledger.sql',
  '202611240007-books.sql',
  '202611240008-payments.sql',
  '202611240009-content.sql',
]

/** The platform's schema. Its first steps hold the tables as the folded ones left them (docs/decisions/0260). */
export const platformShape: DatabaseShape = {
  schema: 'trevo',
  folder: join(import.meta.dirname, 'migrations'),
  functions: join(import.meta.dirname, 'functions'),
  fold: { from: foldedSteps, into: tablesByArea },
}
