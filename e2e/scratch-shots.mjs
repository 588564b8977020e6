import { chromium } from 'playwright-core'
const only = process.argv.slice(2)
const list = [['PG','sete-quente'],['FC','coroa-do-sol'],['FC','orbita'],['EG2','roleta-central'],['JL','dados-de-fogo'],['PT','dados-da-casa'],['JL','subida'],['BGS','cartas-na-mesa'],['JL','pesca-dourada'],['TCG_SEA','trinta-e-tres']]
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--headless','--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--disable-quic','--no-first-run'] })
for (const [v,g] of list) {
  if (only.length && !only.includes(g)) continue
  const c = await b.newContext({ viewport: { width: 360, height: 692 }, deviceScaleFactor: 1.5, hasTouch: true })
  const p = await c.newPage()
  p.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log(g, 'console:', m.text()) })
  p.on('pageerror', e => console.log(g, 'ERR', e.message))
  await p.goto(`http://127.0.0.1:4851/launch?token=t&game=${g}&vendor=${v}&lang=pt&theme=dark`)
  await p.waitForTimeout(700)
  await p.screenshot({ path: `/tmp/sandbox-vendor/${g}-0.png` })
  await p.click('#play')
  await p.waitForTimeout(350)
  await p.screenshot({ path: `/tmp/sandbox-vendor/${g}-1.png` })
  await p.waitForFunction(() => !['–'].includes(document.querySelector('#win').textContent), null, { timeout: 15000 }).catch(() => console.log(g, 'no result'))
  await p.waitForTimeout(300)
  await p.screenshot({ path: `/tmp/sandbox-vendor/${g}-2.png` })
  console.log(g, await p.textContent('#message'), '|', await p.textContent('#live'), '|', await p.textContent('#balance'))
  await c.close()
}
await b.close()
