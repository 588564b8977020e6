import type { Tx } from '#db/tables.ts'
import type { ContentFile } from './content-file.ts'
import { replaceHelp, upsertAnnouncements, upsertCategories } from './store.ts'

/** All of it or nothing: the caller's transaction. */
export const importContent = async (tx: Tx, file: ContentFile): Promise<void> => {
  await upsertCategories(tx, file.categories)
  await upsertAnnouncements(tx, file.announcements)
  if (file.help.length > 0) await replaceHelp(tx, file.help)
}
