import { chromium } from 'playwright-core'
const B='http://127.0.0.1:4851'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--headless','--disable-gpu','--no-first-run'] })
const l=[['BGS','cartas-na-mesa','1'],['PG','sete-quente','2'],['FC','orbita','3'],['JL','dados-de-fogo','4'],['JL','pesca-dourada','5']]
for (const [w,h,pre] of [[320,568,'n'],[412,867,'b']]) for (const [v,g,n] of l) { const c=await b.newContext({viewport:{width:w,height:h},deviceScaleFactor:480/w}); const p=await c.newPage(); await p.goto(`${B}/launch?token=t&game=${g}&vendor=${v}&lang=pt`); await p.waitForTimeout(600); await p.screenshot({path:`/tmp/sandbox-vendor/${pre}${n}.png`}); await c.close() }
await b.close()
