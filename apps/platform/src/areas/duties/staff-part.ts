import type { StaffPart } from '#area.ts'
import { correctReport, enterReceipt, resendReport } from '#areas/duties/acts/report-acts.ts'
import { signMarket } from '#areas/duties/acts/sign-market.ts'
import { listMarket } from '#areas/duties/operations/staff/market.ts'
import { listMarketReports, readReportPart, showMarketReport } from '#areas/duties/operations/staff/reports.ts'
import { showHouseTax } from '#areas/duties/operations/staff/tax.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const dutiesStaff: StaffPart = {
  acts: [resendReport, correctReport, enterReceipt, signMarket],
  handlers: {
    'GET /office/market': listMarket,
    'POST /office/market/:hash/sign': actHandler('POST /office/market/:hash/sign', signMarket, ({ params }) => params),
    'GET /office/tax': showHouseTax,
    'GET /office/market-reports': listMarketReports,
    'GET /office/market-reports/:reportId': showMarketReport,
    'GET /office/market-reports/:reportId/files/:part': readReportPart,
    'POST /office/market-reports/:reportId/resend': actHandler('POST /office/market-reports/:reportId/resend', resendReport, ({ params }) => params),
    'POST /office/market-reports/:reportId/correct': actHandler('POST /office/market-reports/:reportId/correct', correctReport, ({ params }) => params),
    'POST /office/market-reports/:reportId/receipt': actHandler('POST /office/market-reports/:reportId/receipt', enterReceipt, ({ params, body }) => ({ reportId: params.reportId, receipt: body.receipt })),
  },
}
