import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { toast } from '#ui/toast.ts'

/** Through an address that works once: the browser keeps the file, and this page stays. */
export const fetchExport = async (exportId: string): Promise<void> => {
  try {
    const { url } = await call('POST /office/exports/:exportId/ticket', { params: { exportId }, body: {} })
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
  } catch (error) {
    toast(refusalWords(error), { tone: 'bad' })
  }
}
